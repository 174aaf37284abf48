/** Where wallets, nodes and libraries put the error inside an error. */
const places = ['cause', 'data', 'originalError', 'error', 'info']

/** The error and all that is nested in it, from the outside in. */
export function* causes(thrown: unknown, seen = new Set<unknown>()): Generator<object> {
  if (typeof thrown !== 'object' || thrown === null || seen.has(thrown)) return
  seen.add(thrown)
  yield thrown
  for (const place of places) yield* causes(field(thrown, place), seen)
}

export function field(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Reflect.get(value, key)
}

/** A number, also where a wallet wrote it as text. */
export function numberOf(error: object, key: string): number | undefined {
  const value = field(error, key)
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : undefined
}

export function textOf(error: unknown, key: string): string {
  const value = field(error, key)
  return typeof value === 'string' ? value : ''
}
