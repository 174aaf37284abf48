import { parentPort } from 'node:worker_threads'
import { runJob } from '../isolation/isolated-worker.ts'
import { MutationError } from '../model/errors.ts'
import { applyPatch } from './patch.ts'
import type { PatchJob, PatchResult } from './patch-thread.ts'

function perform({ document, operations }: PatchJob): PatchResult {
  try {
    return { json: applyPatch(document, operations) }
  } catch (error) {
    if (error instanceof MutationError) return { problem: error.problem }
    throw error
  }
}

parentPort?.on('message', async ({ job }: { job: PatchJob }) => {
  parentPort?.postMessage(await runJob(() => perform(job)))
})
parentPort?.postMessage({ kind: 'ready' })
