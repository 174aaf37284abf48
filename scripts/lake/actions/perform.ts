import type { JsonObject } from '../model/document.ts'
import { ActionError } from '../model/errors.ts'
import { draftIdOf, isPublishedId, publishedIdOf } from '../model/ids.ts'
import {
  type ApplyContext,
  applyMutation,
  assertRevision,
  existing,
  remove,
} from '../mutate/apply.ts'
import type { TransactionDraft } from '../mutate/draft.ts'
import { publishedForm } from '../mutate/publish.ts'
import { performReleaseAction, put, type ReleaseContext } from './release.ts'
import type { Action } from './request.ts'

/** Applies an action to the transaction's draft according to Sanity's rules. */
export async function performAction(
  draft: TransactionDraft,
  action: Action,
  context: ReleaseContext,
): Promise<void> {
  switch (action.actionType) {
    case 'sanity.action.document.create':
      return createDraft(draft, action, context)
    case 'sanity.action.document.edit':
      return edit(draft, action, context)
    case 'sanity.action.document.publish':
      return publish(draft, action)
    case 'sanity.action.document.unpublish':
      return unpublish(draft, action)
    case 'sanity.action.document.delete':
      return deleteGroup(draft, action)
    case 'sanity.action.document.discard':
      return discard(draft, action.draftId, action.purge)
    case 'sanity.action.document.replaceDraft': {
      const { publishedId, attributes } = action
      const _id = draftIdOf(publishedId)
      if (!draft.get(_id)) existing(draft, publishedId)
      return replace(draft, { ...attributes, _id }, context)
    }
    case 'sanity.action.document.version.create':
      return createVersion(draft, action, context)
    case 'sanity.action.document.version.discard':
      return discard(draft, action.versionId, action.purge)
    case 'sanity.action.document.version.replace':
      existing(draft, action.document._id)
      return replace(draft, action.document, context)
    case 'sanity.action.document.version.unpublish': {
      const published = existing(draft, action.publishedId)
      const version = draft.get(action.versionId) ?? { ...published, _id: action.versionId }
      return put(draft, { ...version, _system: { delete: true } })
    }
    default:
      return performReleaseAction(draft, action, context)
  }
}

type ActionOf<T> = Extract<Action, { actionType: `sanity.action.document.${T & string}` }>

function conflict(id: string, description: string): ActionError {
  return new ActionError(409, { type: 'actionConflictError', description, id })
}

async function replace(
  draft: TransactionDraft,
  document: JsonObject,
  context: ApplyContext,
): Promise<void> {
  await applyMutation(draft, { createOrReplace: document }, context)
}

async function createDraft(
  draft: TransactionDraft,
  { publishedId, attributes, ifExists }: ActionOf<'create'>,
  context: ApplyContext,
): Promise<void> {
  const given = attributes._id
  const target = publishedId ?? (given && publishedIdOf(given))
  if (!target) throw conflict('', 'document.create needs a publishedId or attributes._id')
  const _id = given && !isPublishedId(given) ? given : draftIdOf(target)
  if (draft.get(target)) throw conflict(target, `Document "${target}" is already published`)
  if (draft.get(_id)) {
    if (ifExists === 'ignore') return
    throw conflict(_id, `Document "${_id}" already exists`)
  }
  await applyMutation(draft, { create: { ...attributes, _id } }, context)
}

async function edit(
  draft: TransactionDraft,
  { draftId, publishedId, patch }: ActionOf<'edit'>,
  context: ApplyContext,
): Promise<void> {
  if (!draft.get(draftId)) put(draft, { ...existing(draft, publishedId), _id: draftId })
  await applyMutation(draft, { patch: { id: draftId, ...patch } }, context)
}

function publish(draft: TransactionDraft, action: ActionOf<'publish'>): void {
  const sourceId = action.versionId ?? action.draftId ?? draftIdOf(action.publishedId)
  const source = existing(draft, sourceId)
  assertRevision(source, action.ifDraftRevisionId)
  const published = draft.get(action.publishedId)
  if (published) assertRevision(published, action.ifPublishedRevisionId)
  put(draft, publishedForm(source, action.publishedId, published))
  remove(draft, sourceId)
}

function unpublish(draft: TransactionDraft, action: ActionOf<'unpublish'>): void {
  const published = existing(draft, action.publishedId)
  const draftId = action.draftId ?? draftIdOf(action.publishedId)
  if (!draft.get(draftId)) put(draft, { ...published, _id: draftId })
  remove(draft, action.publishedId)
}

function deleteGroup(draft: TransactionDraft, action: ActionOf<'delete'>): void {
  const { publishedId, includeDrafts } = action
  const draftId = draftIdOf(publishedId)
  if (draft.get(draftId) && !includeDrafts.includes(draftId)) {
    throw conflict(publishedId, `Document "${draftId}" exists and is not among includeDrafts`)
  }
  for (const id of [...includeDrafts, publishedId]) {
    remove(draft, id)
    if (action.purge) draft.purged.add(id)
  }
}

function discard(draft: TransactionDraft, id: string, purge: boolean): void {
  if (isPublishedId(id)) throw conflict(id, `"${id}" is neither a draft nor a version`)
  existing(draft, id)
  remove(draft, id)
  if (purge) draft.purged.add(id)
}

async function createVersion(
  draft: TransactionDraft,
  action: ActionOf<'version.create'>,
  context: ApplyContext,
): Promise<void> {
  const { publishedId, document, baseId, versionId, ifBaseRevisionId } = action
  if (document) {
    await applyMutation(draft, { create: document }, context)
    return
  }
  const base = existing(draft, baseId ?? publishedId)
  assertRevision(base, ifBaseRevisionId)
  const _id = versionId ?? draftIdOf(publishedId)
  if (draft.get(_id)) throw conflict(_id, `Document "${_id}" already exists`)
  put(draft, { ...base, _id })
}
