import { randomBytes } from 'node:crypto'
import { isJsonObject, type Json, type JsonObject, type LakeDocument } from '../model/document.ts'
import { MutationError } from '../model/errors.ts'
import { isValidId, randomId } from '../model/ids.ts'
import type { TransactionDraft } from './draft.ts'
import type { Patches } from './patches.ts'
import type { Mutation, PatchOperations } from './request.ts'

interface MutationResult {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
}

export interface ApplyContext {
  autoGenerateArrayKeys: boolean
  /** The ids that a query selects, with the transaction's changes so far applied. */
  select: (query: string, params: JsonObject) => Promise<string[]>
  patches: Patches
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
    throw documentError(id, 'documentAlreadyExistsError', 'already exists', 409)
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

/** The given id. `create` completes one that is missing or ends in a dot by a random one. */
function idFor({ _id }: JsonObject, kind: CreateKind): string {
  if (typeof _id === 'string' && _id !== '' && !(kind === 'create' && _id.endsWith('.'))) return _id
  if (kind !== 'create' && (_id === undefined || _id === '')) {
    throw new MutationError(400, {
      type: 'documentMissingIdError',
      description: `${kind} needs a document with an _id`,
    })
  }
  return `${text(_id) ?? ''}${randomId()}`
}

/** @throws MutationError 404 for a document that does not exist, 400 for an invalid id */
export function existing(draft: TransactionDraft, id: string): LakeDocument {
  assertId(id)
  const document = draft.get(id)
  if (document) return document
  throw documentError(id, 'documentNotFoundError', 'was not found', 404)
}

/** @throws MutationError 409 when the document has changed since it was read */
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

export async function patchOne(
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

/** Gives every object in an array a `_key` if it has none (`autoGenerateArrayKeys=true`). */
function withArrayKeys(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, keyed(child)]))
}

function keyed(value: Json): Json {
  if (Array.isArray(value)) {
    return value.map((item) => {
      const inner = keyed(item)
      if (!isJsonObject(inner) || typeof inner._key === 'string') return inner
      return { _key: randomBytes(6).toString('hex'), ...inner }
    })
  }
  return isJsonObject(value) ? withArrayKeys(value) : value
}

/** Sanity's documented limits for one document. */
const maxDepth = 20
const maxBytes = 32 * 1024 * 1024

/** All writes wait while a document is compared with its predecessor. */
const maxValues = 50_000

/** groq-js calls `value.hasOwnProperty()`, and `__proto__` cannot be an attribute. */
const forbiddenNames = ['__proto__', 'hasOwnProperty']

/** An error that names the document. */
export function documentError(
  id: string,
  type: string,
  reason: string,
  status = 400,
): MutationError {
  return new MutationError(status, { type, description: `Document "${id}" ${reason}`, id })
}

/** @throws MutationError 400 or 413 when the document cannot be stored */
function assertStorable(document: LakeDocument): void {
  const { _id: id } = document
  assertId(id)
  if (document._type === '') throw documentError(id, 'documentMissingTypeError', 'needs a _type')
  const excess =
    countValues(document, id, 0) > maxValues
      ? `has more than ${maxValues} values`
      : Buffer.byteLength(JSON.stringify(document)) > maxBytes && `is larger than ${maxBytes} bytes`
  if (excess) throw documentError(id, 'documentTooLargeError', excess, 413)
}

/** @throws MutationError 400 for an invalid id */
function assertId(id: string): void {
  if (isValidId(id)) return
  throw new MutationError(400, {
    type: 'validationError',
    description:
      `Malformed document ID: "${id.slice(0, 140)}"; it has up to 128 letters, digits, "_", "-" and ".", ` +
      'not starting with "-" or ".", not ending in "." and without ".."',
    id: id.slice(0, 140),
  })
}

/** @throws MutationError 400 for a value that cannot be stored */
function countValues(value: Json, id: string, depth: number): number {
  if (typeof value !== 'object' || value === null) return 1
  if (depth > maxDepth) {
    throw documentError(id, 'documentTooDeepError', `is nested more than ${maxDepth} levels deep`)
  }
  const forbidden = forbiddenNames.find((name) => Object.hasOwn(value, name))
  if (forbidden) {
    const reason = `has an attribute named "${forbidden}", which is reserved`
    throw documentError(id, 'documentInvalidAttributeError', reason)
  }
  let count = 1
  for (const child of Object.values(value)) count += countValues(child, id, depth + 1)
  return count
}
