import { createServer } from 'node:net'

/** A port that another program uses, or that this process may not open. */
export class PortUnavailableError extends Error {
  override readonly name = 'PortUnavailableError'

  constructor(port: number, variable: string, cause: Error) {
    const isTaken = 'code' in cause && cause.code === 'EADDRINUSE'
    const why = isTaken
      ? 'is taken by another program: stop that, or'
      : `cannot be opened (${cause.message}):`
    super(
      `Port ${port} ${why} choose another port with ${variable} (example: ${variable}=${port + 1}).`,
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
 * @throws PortUnavailableError naming the variable that chooses another port
 */
export async function requireFreePort(port: number, variable: string): Promise<void> {
  try {
    await listen(port)
    await listen(port, '127.0.0.1')
  } catch (cause) {
    throw cause instanceof Error ? new PortUnavailableError(port, variable, cause) : cause
  }
}

/** Finds a free port for an internal server. */
export function findFreePort(): Promise<number> {
  return listen(0, '127.0.0.1')
}
