import { IsolatedWorker } from '../isolation/isolated-worker.ts'
import { startThread } from '../isolation/start-worker.ts'
import { isJsonObject, type Json, type LakeDocument } from '../model/document.ts'
import { MutationError, type MutationProblem } from '../model/errors.ts'
import { tooCostly } from './draft.ts'
import type { PatchOperations } from './request.ts'

export interface PatchJob {
  document: LakeDocument
  operations: PatchOperations
}

/** The document as JSON text, or why there is none. */
export type PatchResult = { json: string } | { problem: MutationProblem }

const memoryMb = 512

/**
 * Applies patches in a thread of its own, which can be terminated: a pathological path or text cannot
 * block the lake.
 */
export class PatchThread {
  readonly #thread = new IsolatedWorker<PatchJob, PatchResult>({
    open: (onMessage, onError) => {
      const script = new URL('./patch-worker.ts', import.meta.url)
      return startThread(script, { memoryMb: memoryMb }, onMessage, onError)
    },
    tooLong: tooCostly,
    broken: (cause) => {
      const reason = cause instanceof Error ? cause.message : String(cause)
      const description = `the patch cannot be applied: ${reason}`
      return new MutationError(400, { type: 'invalidPatchError', description })
    },
  })

  /** Starts the thread now, rather than with the first patch. */
  start(): void {
    this.#thread.start()
  }

  /**
   * @param timeoutMs - what is left of the transaction's time
   * @throws MutationError 400 for a patch that cannot be applied, or not in that time
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
