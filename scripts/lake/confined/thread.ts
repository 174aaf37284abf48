import { Worker } from 'node:worker_threads'
import type { Cell, Confinement } from './confined.ts'

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
