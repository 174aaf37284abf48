import type { LakeDocument } from '../model/document.ts'
import { MutationError, type MutationProblem } from '../model/errors.ts'
import { type Outcome, outcomeOf } from '../workers/outcome.ts'
import { applyPatch } from './patch.ts'
import type { PatchOperations } from './request.ts'

export interface PatchTask {
  document: LakeDocument
  operations: PatchOperations
}

/** The patched document, or why the patch failed. */
export type PatchResult = { document: LakeDocument } | { problem: MutationProblem }

/** Patches run in a separate thread, so that a path that matches too much cannot block the lake. */
export function perform(task: PatchTask | null): Promise<Outcome<PatchResult | null>> {
  return outcomeOf(() => {
    if (!task) return null
    try {
      return { document: applyPatch(task.document, task.operations) }
    } catch (error) {
      if (error instanceof MutationError) return { problem: error.problem }
      throw error
    }
  })
}
