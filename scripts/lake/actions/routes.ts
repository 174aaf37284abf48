import type { DatabaseSync } from 'node:sqlite'
import type { Identity } from '../auth/identities.ts'
import { Revisions } from '../history/revisions.ts'
import { sendJson } from '../http/reply.ts'
import { assertOptions, type LakeRequest, parseBody, readJson } from '../http/request.ts'
import type { Route } from '../http/router.ts'
import { assertDataset, type Owner } from '../model/dataset.ts'
import type { LakeDocument } from '../model/document.ts'
import { ActionError, MutationError } from '../model/errors.ts'
import { publishedIdOf } from '../model/ids.ts'
import { deriveEvents } from '../mutate/derive-events.ts'
import { assertUnlocked } from '../mutate/locks.ts'
import type { Patches } from '../mutate/patches.ts'
import { transactionIdSchema } from '../mutate/request.ts'
import { maxMutationBytes } from '../mutate/routes.ts'
import type { Writer } from '../mutate/writer.ts'
import { performAction } from './perform.ts'
import { type Action, actionSchema, actionsBodySchema } from './request.ts'

export interface ActionTarget {
  owner: Owner
  /** Throws if the identity may not write. */
  requireWriter: (identity: Identity) => void
  writer: Writer
  patches: Patches
  db: DatabaseSync
  documents: ReadonlyMap<string, LakeDocument>
}

export function actionRoutes(target: ActionTarget): Route[] {
  return [
    {
      method: 'POST',
      path: '/data/actions/:dataset',
      handler: (request) => answer(target, request),
    },
  ]
}

async function answer(target: ActionTarget, request: LakeRequest): Promise<void> {
  target.requireWriter(request.identity)
  assertDataset(target.owner, request.path.dataset)
  assertOptions(request.url, [])
  const body = await readJson(request.incoming, maxMutationBytes)
  const parsed = parseBody(actionsBodySchema, body, 'invalidActionError')
  const actions = parsed.actions.map(parseAction)
  const author = request.identity.id
  const history = new Revisions(target.db, (id) => target.documents.get(id))
  const { transactionId } = await target.writer.write({
    transactionId: parseBody(transactionIdSchema.optional(), parsed.transactionId, 'actionError'),
    author,
    dryRun: parsed.dryRun ?? false,
    work: async (draft) => {
      const context = {
        autoGenerateArrayKeys: false,
        select: async () => [],
        patches: target.patches,
        author,
        lastRevision: (id: string) => history.last(id),
      }
      for (const [index, action] of actions.entries()) {
        await performAction(draft, action, context).catch(atIndex(index))
      }
      assertUnlocked(draft)
    },
    events: (draft) => deriveEvents(draft, author),
  })
  // Waits until the scheduler has made the release active, as clients expect.
  if (actions.some(({ actionType }) => actionType === 'sanity.action.release.unarchive')) {
    await target.writer.settled()
  }
  sendJson(request.response, 200, { transactionId })
}

/** @throws ActionError 501 for an action that the lake does not support */
function parseAction(value: { actionType: string }, index: number): Action {
  const known = actionSchema.options.some(
    (option) => option.shape.actionType.value === value.actionType,
  )
  if (known) {
    const action = parseBody(actionSchema, value, 'invalidActionError')
    assertOneGroup(action, index)
    return action
  }
  const description = `The local Content Lake does not perform "${value.actionType}"`
  throw new ActionError(501, { type: 'unsupportedActionError', description }, index)
}

/** The ids by which an action names one document. */
interface GroupIds {
  publishedId?: string
  draftId?: string
  versionId?: string
  includeDrafts?: string[]
  attributes?: { _id?: string }
  document?: { _id: string }
}

/** @throws ActionError 400 when an action names a draft or a version of another document */
function assertOneGroup(action: Action, index: number): void {
  if (!('publishedId' in action) || action.publishedId === undefined) return
  const ids: GroupIds = action
  const isOther = (id: string) => publishedIdOf(id) !== ids.publishedId
  const named = {
    draftId: ids.draftId,
    versionId: ids.versionId,
    'attributes._id': ids.attributes?._id,
    'document._id': ids.document?._id,
    includeDrafts: ids.includeDrafts?.find(isOther),
  }
  for (const [name, id] of Object.entries(named)) {
    if (id === undefined || !isOther(id)) continue
    const description = `${name}: "${id}" is not a draft or a version of "${ids.publishedId}"`
    throw new ActionError(400, { type: 'invalidActionError', description, id }, index)
  }
}

function atIndex(index: number): (error: unknown) => never {
  return (error) => {
    throw error instanceof MutationError
      ? new ActionError(error.status, error.problem, index)
      : error
  }
}
