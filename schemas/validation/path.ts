import { isObject, keyOf, stepTo, type Visited } from '../fields/unparsed.ts'
import type { PathStep } from './issue.ts'

function member(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
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
    return stepTo(value, step)
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

/** Every object in a document at any depth, itself included, in reading order. */
export function* walk(value: unknown, path: readonly PathStep[] = []): Generator<Visited> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield* walk(item, [...path, stepTo(item, index)])
    }
    return
  }
  if (!isObject(value)) return
  yield { value, path }
  for (const [name, member] of Object.entries(value)) yield* walk(member, [...path, name])
}
