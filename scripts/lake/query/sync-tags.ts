import { createHash } from 'node:crypto'
import type { JsonObject } from '../model/document.ts'
import { publishedIdOf } from '../model/ids.ts'
import type { PreparedQuery } from './prepare.ts'
import { selectedValues } from './selector.ts'

/** The tag of a query whose result any document may change. */
const any = 's1:any'

function tag(kind: 'type' | 'id', value: string): string {
  const hash = createHash('sha256').update(`${kind}:${value}`).digest('base64url')
  return `s1:${hash.slice(0, 10)}`
}

/** The tags of a change, for the live event. Clients refetch the results that carry one of them. */
export function tagsOfChange(id: string, type: string): string[] {
  return [any, tag('type', type), tag('id', publishedIdOf(id))]
}

/** The tags of a query's result: only a change with one of them can alter it. */
export function tagsOfQuery(prepared: PreparedQuery, params: JsonObject): string[] {
  if (prepared.readsAnything) return [any]
  const tags = [...prepared.sites.values()].flatMap((selector) =>
    selectedValues(selector, params).map((value) =>
      selector.attribute === '_id' ? tag('id', publishedIdOf(value)) : tag('type', value),
    ),
  )
  return [...new Set(tags)]
}
