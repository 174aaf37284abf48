import { createServer } from 'node:net'

/** A port that is in use by another program. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError'

  constructor(port: number, variable: string, cause: unknown) {
    super(
      `Port ${port} is taken by another program: stop that, or choose another port with ${variable} (example: ${variable}=${port + 1}).`,
      { cause },
    )
  }
}

function listen(port: number, host?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      const chosen = typeof address === 'object' && address ? address.port : port
      server.close(() => resolve(chosen))
    })
  })
}

/**
 * Makes sure that a port can be used.
 *
 * @throws PortTakenError naming the variable that chooses another
 */
export async function requireFreePort(port: number, variable: string): Promise<void> {
  try {
    await listen(port)
    await listen(port, '127.0.0.1')
  } catch (cause) {
    throw new PortTakenError(port, variable, cause)
  }
}

/** Finds a free port for an internal server. */
export function findFreePort(): Promise<number> {
  return listen(0, '127.0.0.1')
}
