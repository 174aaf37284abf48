import { requireEditor } from '../auth/permissions.ts'
import { assertDataset } from '../dataset.ts'
import { MutationError } from '../errors.ts'
import { deriveEvents } from '../history/derive-events.ts'
import { sendJson } from '../http/reply.ts'
import { flag, type LakeRequest, readJson } from '../http/request.ts'
import type { Route } from '../http/router.ts'
import type { Lake } from '../lake.ts'
import { type ApplyContext, applyMutation } from './apply.ts'
import type { TransactionDraft } from './draft.ts'
import { mutateBodySchema, parseBody } from './request.ts'

/** Sanity's documented limit for the body of a mutation request. */
export const MAX_MUTATION_BYTES = 4 * 1024 * 1024

export function mutateRoutes(lake: Lake): Route[] {
  return [
    {
      method: 'POST',
      path: '/data/mutate/:dataset',
      handler: (request) => answer(lake, request),
    },
  ]
}

async function answer(lake: Lake, request: LakeRequest): Promise<void> {
  assertDataset(lake, request.path.dataset)
  requireEditor(request.identity)
  const body = await readJson(request.incoming, MAX_MUTATION_BYTES)
  const { mutations, transactionId } = parseBody(mutateBodySchema, body, 'invalidMutationError')
  const { url, identity } = request
  const returnDocuments = flag(url, 'returnDocuments', false)
  const { transactionId: id, value: results } = await lake.writer.write({
    transactionId,
    author: identity.id,
    dryRun: flag(url, 'dryRun', false),
    work: async (draft) => {
      const context = contextOf(lake, request, draft)
      const done = []
      for (const [index, mutation] of mutations.entries()) {
        done.push(...(await applyMutation(draft, mutation, context).catch(atIndex(index))))
      }
      return done.map((result) =>
        returnDocuments ? { ...result, document: draft.get(result.id) ?? undefined } : result,
      )
    },
    events: (draft) => deriveEvents(draft, identity.id),
  })
  const returnIds = flag(url, 'returnIds', false) || returnDocuments
  sendJson(request.response, 200, { transactionId: id, results: returnIds ? results : [] })
}

/** Names the mutation that failed, as Sanity's answer does. */
function atIndex(index: number): (error: unknown) => never {
  return (error) => {
    throw error instanceof MutationError
      ? new MutationError(error.status, error.problem, index)
      : error
  }
}

function contextOf(
  lake: Lake,
  { url, identity }: LakeRequest,
  draft: TransactionDraft,
): ApplyContext {
  return {
    autoGenerateArrayKeys: flag(url, 'autoGenerateArrayKeys', false),
    select: (query, params) => lake.queries.select(query, params, identity.id, draft.overlay()),
  }
}
