import { fork } from 'node:child_process'
import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { IsolatedWorkerOptions, WorkerHandle } from './isolated-worker.ts'

/** A process that ended on its own, for example at its memory limit. */
class ProcessEndedError extends Error {
  override readonly name = 'ProcessEndedError'
}

/** In the package every file is compiled. The compiler rewrites imports, but not the URLs of workers. */
function compiled(script: URL): URL {
  return new URL(script.href.replace(/\.ts$/, extname(import.meta.url)))
}

/** Starts a process, since native code cannot be stopped in a thread. */
export function startProcess<Result>(
  script: URL,
  args: readonly string[],
  ...[onMessage, onError]: Parameters<IsolatedWorkerOptions<Result>['open']>
): WorkerHandle {
  const child = fork(compiled(script), args, {
    // Without the parent's arguments: its debugger port is taken, and a test runner's flags do not apply.
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  child.on('message', onMessage)
  child.on('error', onError)
  child.on('exit', (code) => onError(new ProcessEndedError(`it ended with ${code}`)))
  return {
    post: (message) => void (child.connected && child.send(message as object)),
    end: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** Starts a thread with a memory limit. JavaScript in a thread can be terminated at any point. */
export function startThread<Result>(
  script: URL,
  options: { workerData?: unknown; memoryMb: number },
  ...[onMessage, onError]: Parameters<IsolatedWorkerOptions<Result>['open']>
): WorkerHandle {
  const worker = new Worker(compiled(script), {
    workerData: options.workerData,
    resourceLimits: { maxOldGenerationSizeMb: options.memoryMb },
  })
  worker.on('message', onMessage)
  // Also called for a thread that is being terminated.
  worker.on('error', onError)
  return { post: (message) => worker.postMessage(message), end: () => worker.terminate() }
}
