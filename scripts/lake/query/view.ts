import type { Audience } from '../model/audience.ts'
import type { Owner } from '../model/dataset.ts'
import type { JsonObject, LakeDocument } from '../model/document.ts'
import { type Perspective, resolveGroup, showsId, viewKey } from './perspective.ts'
import { searchable } from './text-search.ts'

type Bucket = Map<string, JsonObject>

export function byId(a: JsonObject, b: JsonObject): number {
  return String(a._id) < String(b._id) ? -1 : 1
}

function searchableOrNull(document: JsonObject | null | undefined): JsonObject | null {
  return document ? searchable(document) : null
}

/**
 * The dataset in one perspective, as one audience sees it, by id and by type. It is updated incrementally.
 */
export class View {
  readonly #perspective: Perspective
  readonly #audience: Audience
  readonly #owner: Owner
  readonly #stored: ReadonlyMap<string, LakeDocument>
  readonly #shown: Bucket = new Map()
  readonly #types = new Map<string, Bucket>()
  readonly #sorted = new Map<Bucket, JsonObject[]>()

  constructor(
    stored: ReadonlyMap<string, LakeDocument>,
    perspective: Perspective,
    audience: Audience,
    owner: Owner,
  ) {
    this.#stored = stored
    this.#perspective = perspective
    this.#audience = audience
    this.#owner = owner
    for (const id of stored.keys()) this.refresh(id)
  }

  /** Updates the view after a change to a stored document. */
  refresh(id: string): void {
    const key = viewKey(id, this.#perspective)
    const before = this.#shown.get(key)
    const after = this.#resolve(key)
    if (before === after) return
    if (after) this.#shown.set(key, after)
    else this.#shown.delete(key)
    this.#sorted.delete(this.#shown)
    if (before) this.#file(before, key, null)
    if (after) this.#file(after, key, after)
  }

  #resolve(key: string): JsonObject | null {
    if (!showsId(key, this.#perspective, this.#audience, this.#owner)) return null
    if (this.#perspective === 'raw') return searchableOrNull(this.#stored.get(key))
    const resolved = resolveGroup(key, this.#perspective, this.#audience, (id) =>
      this.#stored.get(id),
    )
    return searchableOrNull(resolved)
  }

  #file({ _type }: JsonObject, key: string, document: JsonObject | null): void {
    const type = String(_type)
    const bucket: Bucket = this.#types.get(type) ?? new Map()
    this.#types.set(type, bucket)
    if (document) bucket.set(key, document)
    else bucket.delete(key)
    this.#sorted.delete(bucket)
  }

  #list(bucket: Bucket): JsonObject[] {
    const known = this.#sorted.get(bucket)
    if (known) return known
    const list = [...bucket.values()].sort(byId)
    this.#sorted.set(bucket, list)
    return list
  }

  get(id: string): JsonObject | undefined {
    return this.#shown.get(id)
  }

  /** Every document, ordered by id. */
  all(): JsonObject[] {
    return this.#list(this.#shown)
  }

  /** The documents of a type, ordered by id. */
  ofType(type: string): JsonObject[] {
    const bucket = this.#types.get(type)
    return bucket ? this.#list(bucket) : []
  }
}
