/** Any value that JSON can hold. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

export interface JsonObject {
  [key: string]: Json
}

/** A stored document: the client's attributes and the five that the lake manages. */
export interface LakeDocument extends JsonObject {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isAsset({ _type }: JsonObject): boolean {
  return _type === 'sanity.imageAsset' || _type === 'sanity.fileAsset'
}

/** The ids of all references in a value, without weak ones unless `weak` is set. */
export function collectReferences(value: Json, options: { weak: boolean }): Set<string> {
  const found = new Set<string>()
  const visit = (node: Json): void => {
    if (Array.isArray(node)) {
      for (const item of node) visit(item)
      return
    }
    if (!isJsonObject(node)) return
    const isReference = typeof node._ref === 'string'
    const isForeign = typeof node._dataset === 'string' || typeof node._projectId === 'string'
    if (isReference && !isForeign && (options.weak || node._weak !== true)) {
      found.add(String(node._ref))
    }
    for (const child of Object.values(node)) visit(child)
  }
  visit(value)
  return found
}
