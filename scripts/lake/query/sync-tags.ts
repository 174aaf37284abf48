import { createHash } from 'node:crypto'
import type { JsonObject } from '../model/document.ts'
import { publishedIdOf } from '../model/ids.ts'
import type { PreparedQuery } from './prepare.ts'
import { type Selector, selectedValues } from './selector.ts'

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
  const tags = new Set<string>()
  for (const selector of prepared.sites.values()) {
    const selected = tagsOfSelector(selector, params)
    if (!selected) return [any]
    for (const name of selected) tags.add(name)
  }
  return [...tags]
}

function tagsOfSelector(selector: Selector, params: JsonObject): string[] | null {
  if (selector.kind !== 'equals') {
    const left = tagsOfSelector(selector.left, params)
    const right = tagsOfSelector(selector.right, params)
    if (selector.kind === 'both') return left ?? right
    return left && right ? [...left, ...right] : null
  }
  if (selector.path !== '_type' && selector.path !== '_id') return null
  const kind = selector.path === '_type' ? 'type' : 'id'
  const values = selectedValues(selector.constants, params)
  return (
    values?.map((value) => tag(kind, kind === 'id' ? publishedIdOf(`${value}`) : `${value}`)) ??
    null
  )
}
