import { z } from 'zod'
import type { Resolver } from './resolver.ts'

/**
 * Reports why a reference cannot be resolved.
 *
 * @param at - the path of the fault below the unresolved value
 */
export type Fail = (
  problem: string | Pick<z.core.$ZodIssueCustom, 'message' | 'params'>,
  ...at: PropertyKey[]
) => never

/** A parsed value that needs other documents. `resolve` turns it into what pages show. */
export class Unresolved<T> {
  readonly resolve: (resolver: Resolver, fail: Fail) => T

  constructor(resolve: (resolver: Resolver, fail: Fail) => T) {
    this.resolve = resolve
  }

  /** The same value, changed by a function once it is resolved. */
  map<R>(change: (value: T) => R): Unresolved<R> {
    return new Unresolved((resolver, fail) => change(this.resolve(resolver, fail)))
  }
}

/** Parsed content with its references resolved; lists have no empty items. */
export type Resolved<T> =
  T extends Unresolved<infer R>
    ? R
    : T extends readonly (infer Item)[]
      ? Resolved<Exclude<Item, undefined>>[]
      : T extends object
        ? { [K in keyof T]: Resolved<T[K]> }
        : T

function resolve(
  content: unknown,
  resolver: Resolver,
  issues: z.core.$ZodIssue[],
  path: readonly PropertyKey[],
): unknown {
  if (content instanceof Unresolved) {
    return content.resolve(resolver, (problem, ...at) => {
      const said = typeof problem === 'string' ? { message: problem } : problem
      issues.push({ code: 'custom', path: [...path, ...at], input: undefined, ...said })
      return z.NEVER
    })
  }
  if (typeof content !== 'object' || content === null) return content
  const inside = (member: unknown, key: PropertyKey) =>
    resolve(member, resolver, issues, [...path, key])
  if (Array.isArray(content)) return content.map(inside).filter((item) => item !== undefined)
  return Object.fromEntries(
    Object.entries(content).map(([name, member]) => [name, inside(member, name)]),
  )
}

/** Content with its references resolved, or everything that is wrong with it. */
export type Reading<T> =
  | { success: true; data: T; issues?: undefined }
  | { success: false; data?: undefined; issues: readonly z.core.$ZodIssue[] }

/** Resolves all references in parsed content. */
export function resolveContent<T>(content: T, resolver: Resolver): Reading<Resolved<T>>
export function resolveContent(content: unknown, resolver: Resolver): Reading<unknown> {
  const issues: z.core.$ZodIssue[] = []
  const data = resolve(content, resolver, issues, [])
  return issues.length > 0 ? { success: false, issues } : { success: true, data }
}

/** Parses content and resolves its references. */
export function readContent<S extends z.ZodType>(
  schema: S,
  content: unknown,
  resolver: Resolver,
): Reading<Resolved<z.output<S>>> {
  const parsed = schema.safeParse(content)
  if (parsed.success) return resolveContent(parsed.data, resolver)
  return { success: false, issues: parsed.error.issues }
}
