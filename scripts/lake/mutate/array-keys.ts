import { randomBytes } from 'node:crypto'
import { isJsonObject, type Json, type JsonObject } from '../model/document.ts'

/** Gives each object in an array a `_key` when it has none (`autoGenerateArrayKeys=true`). */
export function withArrayKeys(value: JsonObject): JsonObject {
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
