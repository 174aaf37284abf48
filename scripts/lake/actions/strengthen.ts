import { isJsonObject, type Json, type JsonObject } from '../model/document.ts'

/**
 * A reference to a document that is not published yet is weak and says so in
 * `_strengthenOnPublish`; publishing makes it what it was meant to be.
 */
export function strengthened(document: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(document).map(([key, value]) => [key, visit(value)]))
}

function visit(value: Json): Json {
  if (Array.isArray(value)) return value.map(visit)
  if (!isJsonObject(value)) return value
  const promise = value._strengthenOnPublish
  if (typeof value._ref !== 'string' || promise === undefined || promise === null) {
    return strengthened(value)
  }
  const { _strengthenOnPublish, _weak, ...reference } = value
  const staysWeak = isJsonObject(promise) && promise.weak === true
  return staysWeak ? { ...reference, _weak: true } : reference
}
