import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Cell, Confinement } from './confined.ts'

/** A process that ended of itself, by its own memory limit for instance. */
class ProcessEndedError extends Error {
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

/** A thread with a memory limit of its own: for JavaScript, which can be ended anywhere. */
export function openThread<Result>(
  script: URL,
  options: { workerData?: unknown; memoryMb: number },
  ...[heard, broke]: Parameters<Confinement<Result>['open']>
): Cell {
  const worker = new Worker(script, {
    workerData: options.workerData,
    resourceLimits: { maxOldGenerationSizeMb: options.memoryMb },
  })
  worker.on('message', heard)
  // One that is being ended may still report it.
  worker.on('error', broke)
  return { post: (message) => worker.postMessage(message), end: () => worker.terminate() }
}
