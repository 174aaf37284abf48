import type { PathStep } from './issue.ts'

function member(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function keyOf(value: unknown): string | undefined {
  const key = member(value, '_key')
  return typeof key === 'string' ? key : undefined
}

/** The value at a path, or `undefined`. */
export function valueAt(document: unknown, path: readonly PathStep[]): unknown {
  return path.reduce<unknown>((value, step) => {
    if (typeof step !== 'object') return member(value, step)
    return Array.isArray(value) ? value.find((item) => keyOf(item) === step._key) : undefined
  }, document)
}

/** Replaces list indexes with the keys of the items that have one. */
export function keyedPath(document: unknown, path: readonly PropertyKey[]): PathStep[] {
  let value = document
  return path.map((step) => {
    value = member(value, step)
    if (typeof step !== 'number') return String(step)
    const _key = keyOf(value)
    return _key === undefined ? step : { _key }
  })
}

/** Writes a path as Sanity does: `sections[_key=="a1"].items[0].title`. */
export function pathText(path: readonly PathStep[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`
    if (typeof step === 'object') return `${text}[_key=="${step._key}"]`
    return text ? `${text}.${step}` : step
  }, '')
}

/** An object inside a document, with its path. */
export interface Visited {
  value: Readonly<Record<string, unknown>>
  path: readonly PathStep[]
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Every object in a document at any depth, itself included, in reading order. */
export function* walk(value: unknown, path: readonly PathStep[] = []): Generator<Visited> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const key = isObject(item) && typeof item._key === 'string' ? { _key: item._key } : index
      yield* walk(item, [...path, key])
    }
    return
  }
  if (!isObject(value)) return
  yield { value, path }
  for (const [name, member] of Object.entries(value)) yield* walk(member, [...path, name])
}

/** The ids a document refers to, at any depth. */
export function referencedIds(document: unknown): Set<string> {
  const ids = new Set<string>()
  for (const { value } of walk(document)) {
    if (typeof value._ref === 'string') ids.add(value._ref)
  }
  return ids
}
