import type { LakeDocument } from '../model/document.ts'
import { MutationError, reasonOf } from '../model/errors.ts'
import { Worker } from '../workers/worker.ts'
import { tooCostly } from './draft.ts'
import type { PatchResult, PatchTask } from './patch-worker.ts'
import type { PatchOperations } from './request.ts'

const memoryMb = 512

/** Applies patches in a thread. */
export class Patches {
  readonly #worker = new Worker<PatchTask, PatchResult>({
    script: new URL('./patch-worker.ts', import.meta.url),
    runtime: 'worker_threads',
    memoryMb,
    prepare: () => null,
    maxWaiting: Number.POSITIVE_INFINITY,
    tooLong: tooCostly,
    broken: (cause) =>
      new MutationError(400, {
        type: 'invalidPatchError',
        description: `the patch cannot be applied: ${reasonOf(cause)}`,
      }),
  })

  /**
   * @param timeoutMs - the time that the transaction has left
   * @throws MutationError 400 for a patch that cannot be applied, 413 when the time is up
   */
  async apply(
    document: LakeDocument,
    operations: PatchOperations,
    timeoutMs: number,
  ): Promise<LakeDocument> {
    const result = await this.#worker.perform(() => ({ document, operations }), timeoutMs)
    if ('problem' in result) throw new MutationError(400, result.problem)
    return result.document
  }

  close(): Promise<void> {
    return this.#worker.close()
  }
}
