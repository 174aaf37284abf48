import type { PathStep } from './finding.ts'

/** An object inside a document, with the way to it. */
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
