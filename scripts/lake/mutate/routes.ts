import type { Identity } from '../auth/identities.ts'
import { sendJson } from '../http/reply.ts'
import {
  assertOptions,
  choice,
  flag,
  type LakeRequest,
  parseBody,
  readJson,
} from '../http/request.ts'
import type { Route } from '../http/router.ts'
import { assertDataset, type Owner } from '../model/dataset.ts'
import { MutationError } from '../model/errors.ts'
import { isSystemId } from '../model/ids.ts'
import type { Queries } from '../query/queries.ts'
import { type ApplyContext, applyMutation } from './apply.ts'
import { deriveEvents } from './derive-events.ts'
import type { TransactionDraft } from './draft.ts'
import { assertUnlocked } from './locks.ts'
import type { Patches } from './patches.ts'
import { mutateBodySchema } from './request.ts'
import type { Writer } from './writer.ts'

/** Sanity's documented limit for the body of a mutation request. */
export const maxMutationBytes = 4 * 1024 * 1024

const mutateOptions = [
  'returnIds',
  'returnDocuments',
  'visibility',
  'dryRun',
  'autoGenerateArrayKeys',
  // References to other datasets are never checked.
  'skipCrossDatasetReferenceValidation',
]

export interface MutationTarget {
  owner: Owner
  /** Throws if the identity may not write. */
  requireWriter: (identity: Identity) => void
  writer: Writer
  /** Selects the documents of patches and deletes by query. */
  queries: Pick<Queries, 'select'>
  patches: Patches
  /** Whether documents of scheduled releases are locked; false while an import is prepared. */
  locksReleases: boolean
}

export function mutateRoutes(target: MutationTarget): Route[] {
  return [
    {
      method: 'POST',
      path: '/data/mutate/:dataset',
      handler: (request) => answer(target, request),
    },
  ]
}

async function answer(target: MutationTarget, request: LakeRequest): Promise<void> {
  target.requireWriter(request.identity)
  assertDataset(target.owner, request.path.dataset)
  assertOptions(request.url, mutateOptions)
  flag(request.url, 'skipCrossDatasetReferenceValidation', true)
  // All are treated as `sync`, which gives the strongest guarantee.
  choice(request.url, 'visibility', ['sync', 'async', 'deferred'])
  const body = await readJson(request.incoming, maxMutationBytes)
  const { mutations, transactionId } = parseBody(mutateBodySchema, body, 'invalidMutationError')
  const { url, identity } = request
  const returnDocuments = flag(url, 'returnDocuments', false)
  const { transactionId: id, value: results } = await target.writer.write({
    transactionId,
    author: identity.id,
    dryRun: flag(url, 'dryRun', false),
    work: async (draft) => {
      const context = contextOf(target, request, draft)
      const done = []
      for (const [index, mutation] of mutations.entries()) {
        done.push(...(await applyMutation(draft, mutation, context).catch(atIndex(index))))
      }
      for (const { id } of draft.touched()) assertNotSystem(id)
      if (target.locksReleases) assertUnlocked(draft)
      return done.map((result) =>
        returnDocuments ? { ...result, document: draft.get(result.id) ?? undefined } : result,
      )
    },
    events: (draft) => deriveEvents(draft, identity.id),
  })
  const returnIds = flag(url, 'returnIds', false) || returnDocuments
  sendJson(request.response, 200, { transactionId: id, results: returnIds ? results : [] })
}

/** @throws MutationError 400 for a document that only Sanity itself or an action writes */
function assertNotSystem(id: string): void {
  if (!isSystemId(id)) return
  const description = `"${id}" is a document of the system; releases are changed by actions`
  throw new MutationError(400, { type: 'validationError', description, id })
}

/** Adds the index of the failed mutation, as Sanity's response does. */
function atIndex(index: number): (error: unknown) => never {
  return (error) => {
    throw error instanceof MutationError
      ? new MutationError(error.status, error.problem, index)
      : error
  }
}

function contextOf(
  target: MutationTarget,
  { url, identity }: LakeRequest,
  draft: TransactionDraft,
): ApplyContext {
  return {
    autoGenerateArrayKeys: flag(url, 'autoGenerateArrayKeys', false),
    patches: target.patches,
    select: (query, params) => target.queries.select(query, params, identity.id, draft.overlay()),
  }
}
