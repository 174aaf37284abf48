import { isJsonObject, type Json, type JsonObject, type LakeDocument } from '../model/document.ts'

/** The published document for a draft or version. */
export function publishedForm(
  source: LakeDocument,
  publishedId: string,
  published: LakeDocument | null,
): LakeDocument {
  const { _system, ...content } = source
  return {
    ...strengthened(content),
    _id: publishedId,
    _type: source._type,
    _rev: source._rev,
    _createdAt: published?._createdAt ?? source._createdAt,
    _updatedAt: source._updatedAt,
  }
}

/** Publishing turns weak references that carry `_strengthenOnPublish` into strong ones. */
function strengthened(document: JsonObject): JsonObject {
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
