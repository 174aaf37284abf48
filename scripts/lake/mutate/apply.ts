import type { Json, JsonObject, LakeDocument } from '../model/document.ts'
import { MutationError } from '../model/errors.ts'
import { randomId } from '../model/ids.ts'
import { withArrayKeys } from './array-keys.ts'
import type { TransactionDraft } from './draft.ts'
import type { PatchThread } from './patch-thread.ts'
import type { Mutation, PatchOperations } from './request.ts'
import { assertId, assertStorable } from './validate.ts'

export interface MutationResult {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
}

export interface ApplyContext {
  autoGenerateArrayKeys: boolean
  /** The ids that a query selects, with what the transaction has changed so far in view. */
  select: (query: string, params: JsonObject) => Promise<string[]>
  patches: PatchThread
}

/** Applies one mutation to the draft of its transaction. */
export async function applyMutation(
  draft: TransactionDraft,
  mutation: Mutation,
  context: ApplyContext,
): Promise<MutationResult[]> {
  if ('create' in mutation) return [create(draft, mutation.create, 'create', context)]
  if ('createOrReplace' in mutation) {
    return [create(draft, mutation.createOrReplace, 'createOrReplace', context)]
  }
  if ('createIfNotExists' in mutation) {
    return [create(draft, mutation.createIfNotExists, 'createIfNotExists', context)]
  }
  if ('delete' in mutation) {
    const target = mutation.delete
    const ids =
      'id' in target ? [target.id] : await context.select(target.query, target.params ?? {})
    return ids.flatMap((id) => remove(draft, id))
  }
  const { patch } = mutation
  if ('id' in patch) {
    const { id, ifRevisionID, ...operations } = patch
    const document = existing(draft, id)
    assertRevision(document, ifRevisionID)
    return [await patchOne(draft, document, operations, context)]
  }
  const { query, params = {}, ...operations } = patch
  const ids = await context.select(query, params)
  const results: MutationResult[] = []
  for (const id of ids) {
    results.push(await patchOne(draft, existing(draft, id), operations, context))
  }
  return results
}

type CreateKind = 'create' | 'createOrReplace' | 'createIfNotExists'

export function create(
  draft: TransactionDraft,
  attributes: JsonObject,
  kind: CreateKind,
  context: Pick<ApplyContext, 'autoGenerateArrayKeys'>,
): MutationResult {
  const id = idFor(attributes, kind)
  const found = draft.get(id)
  if (found && kind === 'createIfNotExists') return { id, operation: 'none' }
  if (found && kind === 'create') {
    throw new MutationError(409, {
      type: 'documentAlreadyExistsError',
      description: `Document by ID "${id}" already exists`,
      id,
    })
  }
  const content = context.autoGenerateArrayKeys ? withArrayKeys(attributes) : attributes
  const document = {
    ...content,
    _id: id,
    _type: typeof attributes._type === 'string' ? attributes._type : '',
    _rev: draft.id,
    _createdAt: text(attributes._createdAt) ?? found?._createdAt ?? draft.timestamp,
    _updatedAt: draft.timestamp,
  }
  assertStorable(document)
  draft.put(id, document, { [kind]: document })
  return { id, operation: found ? 'update' : 'create' }
}

function text(value: Json | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** No id, or one that ends in a dot, asks for a random one. */
function idFor({ _id }: JsonObject, kind: CreateKind): string {
  if (typeof _id === 'string' && _id !== '' && !_id.endsWith('.')) return _id
  if (kind !== 'create' && (_id === undefined || _id === '')) {
    throw new MutationError(400, {
      type: 'documentMissingIdError',
      description: `${kind} needs a document with an _id`,
    })
  }
  return `${text(_id) ?? ''}${randomId()}`
}

function existing(draft: TransactionDraft, id: string): LakeDocument {
  assertId(id)
  const document = draft.get(id)
  if (document) return document
  throw new MutationError(404, {
    type: 'documentNotFoundError',
    description: `The document with the ID "${id}" was not found`,
    id,
  })
}

/** @throws MutationError 409 when the document has moved on since it was read */
export function assertRevision(document: LakeDocument, expected: string | undefined): void {
  if (expected === undefined || document._rev === expected) return
  throw new MutationError(409, {
    type: 'documentRevisionIDDoesNotMatchError',
    description: `Document "${document._id}" has unexpected revision ID "${document._rev}", not "${expected}"`,
    id: document._id,
    currentRevisionID: document._rev,
    expectedRevisionID: expected,
  })
}

async function patchOne(
  draft: TransactionDraft,
  document: LakeDocument,
  operations: PatchOperations,
  { patches, autoGenerateArrayKeys }: ApplyContext,
): Promise<MutationResult> {
  const patched = await patches.apply(document, operations, draft.msLeft)
  const after = autoGenerateArrayKeys ? { ...patched, ...withArrayKeys(patched) } : patched
  assertStorable(after)
  const defined = Object.entries(operations).filter(([, value]) => value !== undefined)
  const patch: Json = JSON.parse(
    JSON.stringify({ id: document._id, ...Object.fromEntries(defined) }),
  )
  draft.put(document._id, after, { patch })
  return { id: document._id, operation: 'update' }
}

export function remove(draft: TransactionDraft, id: string): MutationResult[] {
  assertId(id)
  if (!draft.get(id)) return []
  draft.put(id, null, { delete: { id } })
  return [{ id, operation: 'delete' }]
}
