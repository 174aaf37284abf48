import { parentPort, workerData } from 'node:worker_threads'
import { runJob } from '../isolation/isolated-worker.ts'
import type { Job, JobResult, ToWorker } from './evaluation-thread.ts'
import { Evaluator } from './evaluator.ts'

// GROQ runs in a separate thread so that a query can be terminated.
const evaluator = new Evaluator(workerData)

async function perform(job: Job): Promise<JobResult> {
  if (job.kind === 'match') {
    const { filters, documents } = job
    const before = process.threadCpuUsage()
    const matches = filters.map((filter) => evaluator.match(filter, documents))
    const { user, system } = process.threadCpuUsage(before)
    return { kind: 'match', matches, cpuMs: (user + system) / 1000 }
  }
  if (job.kind === 'rule') {
    return { kind: 'rule', bodyJson: await evaluator.applyRule(job.rule, job.subject) }
  }
  const before = evaluator.stateOf(job.overlay.map(([id]) => id))
  evaluator.update(job.overlay)
  try {
    const { result, syncTags } = await evaluator.run(job.request)
    return { kind: 'run', resultJson: JSON.stringify(result), syncTags }
  } finally {
    evaluator.update(before)
  }
}

// Messages are handled one at a time, so that an update never changes the documents of a running job.
let previous: Promise<unknown> = Promise.resolve()
let isReady = false
parentPort?.on('message', (message: ToWorker) => {
  previous = previous.then(async () => {
    if (message.kind === 'job') {
      parentPort?.postMessage(await runJob(() => perform(message.job)))
      return
    }
    evaluator.update(message.changes)
    if (isReady) return
    isReady = true
    parentPort?.postMessage({ kind: 'ready' })
  })
})
