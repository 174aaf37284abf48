import { IsolatedWorker } from '../isolation/isolated-worker.ts'
import { startThread } from '../isolation/start-worker.ts'
import { isJsonObject, type Json, type LakeDocument } from '../model/document.ts'
import { MutationError, type MutationProblem, reasonOf } from '../model/errors.ts'
import { tooCostly } from './draft.ts'
import type { PatchOperations } from './request.ts'

export interface PatchJob {
  document: LakeDocument
  operations: PatchOperations
}

/** The patched document as JSON, or why the patch failed. */
export type PatchResult = { json: string } | { problem: MutationProblem }

const memoryMb = 512

/**
 * Applies patches in a separate thread, which can be terminated, so that a pathological path or diff
 * cannot block the lake.
 */
export class PatchThread {
  readonly #thread = new IsolatedWorker<PatchJob, PatchResult>({
    open: (onMessage, onError) => {
      const script = new URL('./patch-worker.ts', import.meta.url)
      return startThread(script, { memoryMb }, onMessage, onError)
    },
    tooLong: tooCostly,
    broken: (cause) => {
      const reason = reasonOf(cause)
      const description = `the patch cannot be applied: ${reason}`
      return new MutationError(400, { type: 'invalidPatchError', description })
    },
  })

  /** Starts the thread now, rather than with the first patch. */
  start(): void {
    this.#thread.start()
  }

  /**
   * @param timeoutMs - the time that the transaction has left
   * @throws MutationError 400 for a patch that cannot be applied, 413 when the time is up
   */
  async apply(
    document: LakeDocument,
    operations: PatchOperations,
    timeoutMs: number,
  ): Promise<LakeDocument> {
    const result = await this.#thread.perform({ document, operations }, timeoutMs)
    if ('problem' in result) throw new MutationError(400, result.problem)
    const patched: Json = JSON.parse(result.json)
    const { _id, _type, _rev, _createdAt, _updatedAt } = document
    const attributes = isJsonObject(patched) ? patched : {}
    const createdAt = typeof attributes._createdAt === 'string' ? attributes._createdAt : _createdAt
    return { ...attributes, _id, _type, _rev, _createdAt: createdAt, _updatedAt }
  }

  close(): Promise<void> {
    return this.#thread.close()
  }
}
