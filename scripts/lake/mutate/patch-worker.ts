import { parentPort } from 'node:worker_threads'
import { answerOf } from '../confined/confined.ts'
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
  parentPort?.postMessage(await answerOf(() => perform(job)))
})
parentPort?.postMessage({ kind: 'ready' })
