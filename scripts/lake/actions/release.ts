import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { parseBody } from '../http/request.ts'
import { isJsonObject, type LakeDocument } from '../model/document.ts'
import { ActionError } from '../model/errors.ts'
import { draftIdOf, publishedIdOf, randomId } from '../model/ids.ts'
import {
  isRelease,
  isToBeUnpublished,
  type Release,
  type ReleaseState,
  releaseDocumentId,
} from '../model/release.ts'
import {
  type ApplyContext,
  assertRevision,
  create,
  documentError,
  patchOne,
  remove,
} from '../mutate/apply.ts'
import type { TransactionDraft } from '../mutate/draft.ts'
import { publishedForm } from '../mutate/publish.ts'
import { type Action, metadataSchema } from './request.ts'

export type ReleaseAction = Extract<Action, { actionType: `sanity.action.release.${string}` }>

/** What release actions need besides the transaction's draft. */
export interface ReleaseContext extends ApplyContext {
  author: string
  /** The last state of a deleted document. */
  lastRevision: (id: string) => LakeDocument | null
}

/**
 * Moves a release from one state to the next. Its documents change in the same transaction, so most of the
 * transitional states in Sanity's client (`scheduling`, `publishing`, …) never occur. `unarchiving` does,
 * because the Studio's history recognizes a restored release by it. The scheduler ends that state.
 */
export async function performReleaseAction(
  draft: TransactionDraft,
  action: ReleaseAction,
  context: ReleaseContext,
): Promise<void> {
  const { releaseId } = action
  const _id = releaseDocumentId(releaseId)
  switch (action.actionType) {
    case 'sanity.action.release.create': {
      const metadata = { releaseType: 'undecided', ...action.metadata }
      const content = { _type: 'system.release', name: releaseId, userId: context.author }
      create(draft, { ...content, _id, state: 'active', metadata }, 'create', context)
      return
    }
    case 'sanity.action.release.import': {
      const content = action.document ?? action.attributes
      const identity = { _id, _type: 'system.release', name: releaseId }
      create(draft, { state: 'active', ...content, ...identity }, kinds[action.ifExists], context)
      return
    }
    case 'sanity.action.release.edit': {
      const release = existing(draft, releaseId)
      const { ifRevisionID, ...operations } = action.patch
      assertRevision(release, ifRevisionID)
      await patchOne(draft, release, operations, context)
      // A patch may change only the metadata.
      const patched = z.object({ metadata: metadataSchema.default({}) })
      put(draft, { ...release, ...parseBody(patched, draft.get(_id), 'invalidActionError') })
      return
    }
    case 'sanity.action.release.schedule': {
      const { error, ...release } = inState(draft, releaseId, 'schedule', ['active', 'scheduled'])
      put(draft, {
        ...release,
        state: 'scheduled',
        publishAt: action.publishAt,
        userId: context.author,
      })
      return
    }
    case 'sanity.action.release.unschedule': {
      const { publishAt, ...release } = inState(draft, releaseId, 'unschedule', ['scheduled'])
      put(draft, { ...release, state: 'active' })
      return
    }
    case 'sanity.action.release.publish':
      publishRelease(draft, inState(draft, releaseId, 'publish', ['active']))
      return
    case 'sanity.action.release.archive': {
      const release = inState(draft, releaseId, 'archive', ['active'])
      const versions = versionsOf(draft, releaseId)
      for (const version of versions) remove(draft, version._id)
      finish(draft, release, 'archived', versions)
      return
    }
    case 'sanity.action.release.unarchive': {
      const archived = inState(draft, releaseId, 'unarchive', ['archived'])
      const { finalDocumentStates, ...release } = archived
      for (const id of idsIn(finalDocumentStates)) put(draft, restored(id, context))
      put(draft, { ...release, state: 'unarchiving', userId: context.author })
      return
    }
    case 'sanity.action.release.delete':
      inState(draft, releaseId, 'delete', ['archived', 'published'])
      for (const version of versionsOf(draft, releaseId)) remove(draft, version._id)
      remove(draft, _id)
  }
}

const kinds = { fail: 'create', ignore: 'createIfNotExists', replace: 'createOrReplace' } as const

function contentOf({
  _id,
  _rev,
  _createdAt,
  _updatedAt,
  _system,
  ...content
}: LakeDocument): object {
  return content
}

/** Publishes all versions of a release and unpublishes the documents that are marked for it. */
export function publishRelease(draft: TransactionDraft, release: Release): void {
  const versions = versionsOf(draft, release.name)
  for (const version of versions) {
    const publishedId = publishedIdOf(version._id)
    const published = draft.get(publishedId)
    if (!isToBeUnpublished(version)) {
      put(draft, publishedForm(version, publishedId, published))
      // The draft that the version was created from is removed, unless it was edited since.
      const source = draft.get(draftIdOf(publishedId))
      if (source && isDeepStrictEqual(contentOf(source), contentOf(version)))
        remove(draft, source._id)
    } else if (published) {
      const draftId = draftIdOf(publishedId)
      if (!draft.get(draftId)) put(draft, { ...published, _id: draftId })
      remove(draft, publishedId)
    }
    remove(draft, version._id)
  }
  const { error, ...rest } = release
  finish(draft, { ...rest, publishedAt: draft.timestamp }, 'published', versions)
}

/** Makes a release active whose documents were restored. */
export function openRelease(draft: TransactionDraft, release: Release): void {
  put(draft, { ...release, state: 'active' })
}

/** Makes a scheduled release active again, with the reason why it could not be published. */
export function failRelease(draft: TransactionDraft, release: Release, message: string): void {
  const { publishAt, ...rest } = release
  put(draft, { ...rest, state: 'active', error: { message } })
}

function finish(
  draft: TransactionDraft,
  release: LakeDocument,
  state: ReleaseState,
  versions: readonly LakeDocument[],
): void {
  const { publishAt, ...rest } = release
  const finalDocumentStates = versions.map(({ _id }) => ({ _key: randomId(), id: _id }))
  put(draft, { ...rest, state, finalDocumentStates })
}

function restored(id: string, { lastRevision }: ReleaseContext): LakeDocument {
  const found = lastRevision(id)
  if (found) return found
  throw new ActionError(409, {
    type: 'documentNotFoundError',
    description: `The release cannot be restored: the history of "${id}" is gone`,
    id,
  })
}

function idsIn(states: unknown): string[] {
  if (!Array.isArray(states)) return []
  return states.flatMap((state) =>
    isJsonObject(state) && typeof state.id === 'string' ? [state.id] : [],
  )
}

function versionsOf(draft: TransactionDraft, releaseId: string): LakeDocument[] {
  return draft.withPrefix(`versions.${releaseId}.`)
}

function existing(draft: TransactionDraft, releaseId: string): Release {
  const release = draft.get(releaseDocumentId(releaseId))
  if (isRelease(release)) return release
  throw documentError(releaseDocumentId(releaseId), 'documentNotFoundError', 'was not found', 404)
}

function inState(
  draft: TransactionDraft,
  releaseId: string,
  verb: string,
  states: readonly ReleaseState[],
): Release {
  const release = existing(draft, releaseId)
  if (states.includes(release.state)) return release
  throw new ActionError(409, {
    type: 'actionConflictError',
    description: `Cannot ${verb} release "${releaseId}" in state "${release.state}", must be in state "${states.join('" or "')}"`,
    id: release._id,
  })
}

/** Creates or replaces a document. */
export function put(draft: TransactionDraft, document: LakeDocument): void {
  draft.put(document._id, document, { createOrReplace: document })
}
