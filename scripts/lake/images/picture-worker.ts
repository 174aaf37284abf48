import { setPriority } from 'node:os'
import { runJob } from '../isolation/isolated-worker.ts'
import { inspectImage } from './inspect.ts'
import type { PictureJob, PictureResult } from './pictures.ts'
import { transformImage } from './transform.ts'

/** A decoded image of 100 megapixels takes 400 MB, and its result as much again. */
const maxResidentBytes = 1536 * 1024 * 1024
const lookEveryMs = 50

async function perform(job: PictureJob): Promise<PictureResult> {
  return job.kind === 'inspect' ? inspectImage(job.path, job.wanted) : transformImage(job)
}

setPriority(Number(process.argv[2]))
/** The CPU time at which the current job is stopped, in milliseconds. */
let limitMs = Number.POSITIVE_INFINITY

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

process.on('message', async ({ job }: { job: PictureJob }) => {
  const { processorMs: most = Number.POSITIVE_INFINITY } =
    job.kind === 'transform' ? job.allowance : {}
  limitMs = processorMs() + most
  process.send?.(await runJob(() => perform(job)))
  limitMs = Number.POSITIVE_INFINITY
})
process.on('disconnect', () => process.exit())
// sharp works in other threads, so this timer is not delayed.
setInterval(() => {
  if (process.memoryUsage.rss() > maxResidentBytes || processorMs() > limitMs) process.exit(1)
}, lookEveryMs).unref()
process.send?.({ kind: 'ready' })
