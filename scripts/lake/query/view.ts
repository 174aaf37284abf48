import { LRUCache } from 'lru-cache'
import type { Audience } from '../model/audience.ts'
import type { Owner } from '../model/dataset.ts'
import type { Json, JsonObject, LakeDocument } from '../model/document.ts'
import { isJsonObject } from '../model/document.ts'
import { type Perspective, resolveGroup, showsId, viewKey } from './perspective.ts'
import { searchable } from './text-search.ts'

export type Scalar = string | number | boolean
type Bucket = Map<string, JsonObject>

/** The maximum number of indexes, since every change updates all of them. */
const keptIndexes = 32

export function isScalar(value: Json | undefined): value is Scalar {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

function attributeAt(document: JsonObject, path: string): Scalar | null {
  let value: Json | undefined = document
  for (const key of path.split('.')) {
    if (!isJsonObject(value) || !Object.hasOwn(value, key)) return null
    value = value[key]
  }
  return isScalar(value) ? value : null
}

function searchableOrNull(document: JsonObject | null | undefined): JsonObject | null {
  return document ? searchable(document) : null
}

const byId = (a: JsonObject, b: JsonObject): number => (String(a._id) < String(b._id) ? -1 : 1)

/**
 * The dataset in one perspective, as one audience sees it. It is updated incrementally and has an index for
 * each attribute that queries compare for equality.
 */
export class View {
  readonly #perspective: Perspective
  readonly #audience: Audience
  readonly #owner: Owner
  readonly #stored: ReadonlyMap<string, LakeDocument>
  readonly #shown: Bucket = new Map()
  readonly #indexes = new LRUCache<string, Map<Scalar, Bucket>>({ max: keptIndexes })
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
    for (const [path, index] of this.#indexes.entries()) {
      if (before) this.#unfile(index, attributeAt(before, path), key)
      if (after) this.#file(index, attributeAt(after, path), key, after)
    }
  }

  #resolve(key: string): JsonObject | null {
    if (!showsId(key, this.#perspective, this.#audience, this.#owner)) return null
    if (this.#perspective === 'raw') return searchableOrNull(this.#stored.get(key))
    const resolved = resolveGroup(key, this.#perspective, this.#audience, (id) =>
      this.#stored.get(id),
    )
    return searchableOrNull(resolved)
  }

  #file(index: Map<Scalar, Bucket>, value: Scalar | null, key: string, doc: JsonObject): void {
    if (value === null) return
    const bucket = index.get(value) ?? new Map<string, JsonObject>()
    index.set(value, bucket)
    bucket.set(key, doc)
    this.#sorted.delete(bucket)
  }

  #unfile(index: Map<Scalar, Bucket>, value: Scalar | null, key: string): void {
    const bucket = value === null ? undefined : index.get(value)
    if (value === null || !bucket) return
    bucket.delete(key)
    this.#sorted.delete(bucket)
    if (bucket.size === 0) index.delete(value)
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

  /** The documents that have this value at a path, whose names are joined by dots. */
  where(path: string, value: Scalar): JsonObject[] {
    if (path === '_id') {
      const document = this.#shown.get(String(value))
      return document && typeof value === 'string' ? [document] : []
    }
    let index = this.#indexes.get(path)
    if (!index) {
      index = new Map()
      for (const [key, doc] of this.#shown) this.#file(index, attributeAt(doc, path), key, doc)
      this.#indexes.set(path, index)
    }
    const bucket = index.get(value)
    return bucket ? this.#list(bucket) : []
  }
}
