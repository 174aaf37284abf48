import { applyPatches, parsePatch } from '@sanity/diff-match-patch'
import {
  type ExprNode,
  getPathDepth,
  jsonMatch,
  type MatchEntry,
  parsePath,
  slicePath,
} from '@sanity/json-match'
import { isJsonObject, type Json, type JsonObject, type LakeDocument } from '../model/document.ts'
import { MutationError, reasonOf } from '../model/errors.ts'
import type { PatchOperations } from './request.ts'

/** A place in a document: attribute names and indexes of arrays. */
type Place = (string | number)[]

const maxPathLength = 4096

/**
 * Applies patch operations as Content Lake documents them
 * (https://www.sanity.io/docs/content-lake/http-patches): each path is resolved to the places that it matches,
 * and only these are changed. Missing objects on the way to an attribute are created, array members never are.
 *
 * @throws MutationError 400 for a path that does not parse or an operation that does not fit the value
 */
export function applyPatch(document: LakeDocument, operations: PatchOperations): LakeDocument {
  const { _id, _type } = document
  const { insert, unset = [], setIfMissing = {}, set = {}, inc = {}, dec = {} } = operations
  const { diffMatchPatch = {} } = operations
  const patch = new Patch(document)
  const each = <T>(values: Record<string, T>, change: (path: string, value: T) => void): void => {
    for (const [path, value] of Object.entries(values)) patch.at(path, () => change(path, value))
  }
  each(setIfMissing, (path, value) =>
    patch.change(path, (now) => (now === undefined || now === null ? value : now)),
  )
  each(set, (path, value) => patch.change(path, () => value))
  for (const path of unset) patch.at(path, () => patch.remove(path))
  each(diffMatchPatch, (path, difference) =>
    patch.changeExisting(path, (now) => {
      if (typeof now !== 'string') throw new TypeError('the value is not a text')
      const [text] = applyPatches(parsePatch(difference), now, { allowExceedingIndices: true })
      return text
    }),
  )
  each(inc, (path, by) => patch.changeExisting(path, (now) => sum(now, by)))
  each(dec, (path, by) => patch.changeExisting(path, (now) => sum(now, -by)))
  if (insert) {
    const { items, ...anchor } = insert
    const [[position = '', path = ''] = []] = Object.entries(anchor)
    patch.at(path, () => patch.insert(path, position, items))
  }
  const { root } = patch
  if (root._id !== _id) throw patchError(_id, 'a patch cannot change _id')
  if (root._type !== _type) throw patchError(_id, 'a patch cannot change _type')
  const { _rev, _updatedAt } = document
  const createdAt = typeof root._createdAt === 'string' ? root._createdAt : document._createdAt
  return { ...root, _id, _type, _rev, _createdAt: createdAt, _updatedAt }
}

function sum(value: Json, by: number): number {
  if (typeof value !== 'number') throw new TypeError('the value is not a number')
  if (!Number.isFinite(value + by)) throw new RangeError('the result is larger than 1.8e308')
  return value + by
}

function patchError(id: string, reason: string): MutationError {
  return new MutationError(400, {
    type: 'invalidPatchError',
    description: `Document "${id}" cannot be patched: ${reason}`,
    id,
  })
}

/** A document that is being patched. Containers are copied before they change. */
class Patch {
  root: JsonObject
  readonly #id: string
  #copied = new Set<Json>()

  constructor(document: LakeDocument) {
    this.root = document
    this.#id = document._id
  }

  /** Performs the operation on one path. @throws MutationError 400 that names the path */
  at(path: string, perform: () => void): void {
    // jsonMatch() remembers the keys of an array, so an array must not change between two paths.
    this.#copied = new Set()
    try {
      if (path.length > maxPathLength) throw new RangeError('the path is too long')
      if (parsePath(path)?.type !== 'Path') throw new SyntaxError('this is not a path')
      perform()
    } catch (cause) {
      throw patchError(this.#id, `at "${path.slice(0, 200)}": ${reasonOf(cause)}`)
    }
  }

  /** Changes the value at each matching place, and creates attributes that are missing. */
  change(path: string, next: (now: Json | undefined) => Json): void {
    const places = this.#match(path)
    const reachable = places.filter((place) => !blockedBy(this.root, place))
    const [blocked] = places
    if (blocked && reachable.length === 0) {
      const by = blockedBy(this.root, blocked)
      if (by === 'a value')
        throw new TypeError('a value on the way is neither an object nor an array')
    }
    for (const place of reachable) this.#put(place, next(valueAt(this.root, place)))
  }

  changeExisting(path: string, next: (now: Json) => Json): void {
    for (const place of this.#match(path)) {
      const now = valueAt(this.root, place)
      if (now !== undefined) this.#put(place, next(now))
    }
  }

  remove(path: string): void {
    const existing = this.#match(path).filter((place) => valueAt(this.root, place) !== undefined)
    if (existing.some((place) => place.length === 0)) throw new TypeError('this is the document')
    const members = new Map<Json[], Set<number>>()
    for (const place of existing) {
      const container = this.#writable(place)
      const last = place.at(-1) ?? ''
      if (!Array.isArray(container)) delete container[last]
      else members.set(container, (members.get(container) ?? new Set()).add(Number(last)))
    }
    for (const [array, indexes] of members) {
      array.splice(0, array.length, ...array.filter((_, index) => !indexes.has(index)))
    }
  }

  /** Inserts before the first match in an array, after the last, or in place of all. */
  insert(path: string, position: string, items: Json[]): void {
    const [arrayPath, memberPath] = [slicePath(path, 0, -1), slicePath(path, -1)]
    if (arrayPath === '' || !memberPath.startsWith('[')) {
      throw new SyntaxError('items are inserted at a member of an array, such as list[-1]')
    }
    for (const place of this.#match(arrayPath)) {
      const array = valueAt(this.root, place)
      if (!Array.isArray(array)) continue
      const view = withDistinctKeys(array)
      const indexes = [...jsonMatch(view, memberPath)].flatMap(({ path: [segment, ...rest] }) => {
        const index = rest.length === 0 ? indexOf(view, segment) : null
        return index === null ? [] : [index]
      })
      if (indexes.length === 0) continue
      const first = Math.max(0, Math.min(...indexes))
      const kept = array.map((item, index) => ({ item, index }))
      const at = position === 'after' ? Math.max(...indexes) + 1 : first
      const stays = ({ index }: { index: number }): boolean =>
        position !== 'replace' || !indexes.includes(index)
      const part = (from: number, to?: number): Json[] =>
        kept
          .slice(from, to)
          .filter(stays)
          .map(({ item }) => item)
      this.#put(place, [...part(0, at), ...items, ...part(at)])
    }
  }

  /** The places that a path matches, each once, whether there is a value or not. */
  #match(path: string): Place[] {
    const view = withDistinctKeys(this.root)
    const places = new Map<string, Place>()
    for (const match of matches(view, path)) {
      const place = placeOf(view, match.path)
      if (place) places.set(JSON.stringify(place), place)
    }
    return [...places.values()]
  }

  #put(place: Place, value: Json): void {
    const last = place.at(-1)
    if (last === undefined) throw new TypeError('this is the document')
    const container = this.#writable(place)
    if (Array.isArray(container)) container[Number(last)] = value
    else container[last] = value
  }

  /** The container of a place, copied once for each path, with the missing objects that lead to it. */
  #writable(place: Place): Json[] | JsonObject {
    const copyOf = (value: Json | undefined): Json[] | JsonObject => {
      const container = Array.isArray(value) || isJsonObject(value) ? value : {}
      if (this.#copied.has(container)) return container
      const copy = Array.isArray(container) ? [...container] : { ...container }
      this.#copied.add(copy)
      return copy
    }
    const root = copyOf(this.root)
    if (Array.isArray(root)) throw new TypeError('a document is an object')
    this.root = root
    let container: Json[] | JsonObject = root
    for (const step of place.slice(0, -1)) {
      const next = copyOf(memberOf(container, step))
      if (Array.isArray(container)) container[Number(step)] = next
      else container[step] = next
      container = next
    }
    return container
  }
}

function memberOf(value: Json | undefined, step: string | number): Json | undefined {
  if (Array.isArray(value)) return typeof step === 'number' ? value[step] : undefined
  return isJsonObject(value) && Object.hasOwn(value, step) ? value[step] : undefined
}

function valueAt(document: JsonObject, place: Place): Json | undefined {
  return place.reduce<Json | undefined>(memberOf, document)
}

/** What keeps a place from being created: a member that an array does not have, or a value without attributes. */
function blockedBy(document: JsonObject, place: Place): 'an array' | 'a value' | null {
  let value: Json | undefined = document
  for (const step of place) {
    if (typeof step === 'number') {
      if (!Array.isArray(value) || !(step in value)) return 'an array'
    } else if (value !== undefined && value !== null && !isJsonObject(value)) {
      return Array.isArray(value) ? 'an array' : 'a value'
    }
    value = memberOf(value, step)
  }
  return null
}

/**
 * What a path matches. A part that is searched for at any depth (`..name`) must exist: jsonMatch() also names the
 * places on every level where it could be.
 */
function* matches(document: Json, path: string): Generator<MatchEntry> {
  const whole = parsePath(path)
  const searched = searchedPart(whole)
  if (!searched) {
    yield* jsonMatch(document, path)
    return
  }
  const rest = slicePath(whole, getPathDepth(searched))
  for (const found of jsonMatch(document, searched)) {
    if (found.value === undefined) continue
    if (rest === '') yield found
    else yield* jsonMatch(found.value, rest, found.path)
  }
}

/** The path up to its last part that is searched for at any depth. */
function searchedPart(path: ExprNode | undefined): ExprNode | undefined {
  if (path?.type !== 'Path') return undefined
  return path.recursive ? path : searchedPart(path.base)
}

type Segment = string | number | { _key: string }

/** The index that a segment has in an array, also outside of it; null for one that is not a member's. */
function indexOf(array: readonly unknown[], segment: Segment | undefined): number | null {
  if (typeof segment === 'number') return segment < 0 ? array.length + segment : segment
  if (typeof segment !== 'object') return null
  const index = array.findIndex((item) => isJsonObject(item) && item._key === segment._key)
  return index === -1 ? null : index
}

function placeOf(document: Json, path: readonly Segment[]): Place | null {
  const place: Place = []
  let value: Json | undefined = document
  for (const segment of path) {
    const array: Json[] = Array.isArray(value) ? value : []
    const step: string | number | null =
      typeof segment === 'string' ? segment : indexOf(array, segment)
    if (step === null || (typeof step === 'number' && step < 0)) return null
    place.push(step)
    value = memberOf(value, step)
  }
  return place
}

/**
 * The value with each `_key` only once in an array. jsonMatch() names members by their keys, which do not tell
 * two with the same key apart; without a key it names them by their index.
 */
function withDistinctKeys<T extends Json>(value: T): T
function withDistinctKeys(value: Json): Json {
  if (Array.isArray(value)) {
    const keys = new Set<Json>()
    return value.map((item) => {
      const inner = withDistinctKeys(item)
      if (!isJsonObject(inner) || typeof inner._key !== 'string') return inner
      const { _key, ...rest } = inner
      if (keys.has(_key)) return rest
      keys.add(_key)
      return inner
    })
  }
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, withDistinctKeys(child)]),
  )
}
