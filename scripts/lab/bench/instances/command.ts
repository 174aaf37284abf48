import { spawn } from 'node:child_process'

/** A program of the system's that ended with an error. */
export class CommandFailedError extends Error {
  override readonly name = 'CommandFailedError'

  constructor(command: string, code: number | null) {
    super(`${command} ended with code ${code}`)
  }
}

/**
 * Runs a program of the system's to its end.
 *
 * @throws CommandFailedError, or what the system says where there is no such program
 */
export function runCommand(command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new CommandFailedError(command, code))
    })
  })
}
