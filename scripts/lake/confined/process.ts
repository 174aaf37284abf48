import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Cell, Confinement } from './confined.ts'

/** A process that ended of itself, by its own memory limit for instance. */
export class ProcessEndedError extends Error {
  override readonly name = 'ProcessEndedError'
}

/** A process of its own: for native code, which no thread can be stopped in. */
export function openProcess<Result>(
  script: URL,
  args: readonly string[],
  ...[heard, broke]: Parameters<Confinement<Result>['open']>
): Cell {
  const child = fork(script, args, {
    // Not the parent's: a debugger's port is taken, and a test runner's flags are its own.
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  child.on('message', heard)
  child.on('error', broke)
  child.on('exit', (code) => broke(new ProcessEndedError(`it ended with ${code}`)))
  return {
    post: (message) => void (child.connected && child.send(message as object)),
    end: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}
