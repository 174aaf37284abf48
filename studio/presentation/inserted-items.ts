import { schemaTypes } from '@nectar/schemas/generated/schema-types'
import { pathText, walk } from '@nectar/schemas/validation/path'

/** A patch that fills list items: the value to set by path. */
export type Filling = Readonly<Record<string, object>>

function startersByType(): Map<string, object> {
  const starters = new Map<string, object>()
  for (const type of schemaTypes) {
    if (!('initialValue' in type)) continue
    starters.set(type.name, Object(type.initialValue))
    // A list item starts like the first item of its type in a new section.
    for (const { value } of walk(type.initialValue)) {
      if (typeof value._type === 'string' && !starters.has(value._type)) {
        starters.set(value._type, value)
      }
    }
  }
  return starters
}

const starters = startersByType()

/**
 * The starter content for list items that were inserted empty, or `undefined` if there are none. The preview
 * inserts empty items; the form fills its own.
 */
export function fillInserted(before: unknown, after: unknown): Filling | undefined {
  const known = new Set([...walk(before)].map(({ path }) => pathText(path)))
  const filled = [...walk(after)].flatMap(({ value, path }) => {
    const { _type, _key, ...content } = value
    const isEmpty = typeof _key === 'string' && Object.keys(content).length === 0
    const starter = isEmpty && starters.get(String(_type))
    const place = pathText(path)
    return starter && !known.has(place) ? [[place, { ...starter, ...value }] as const] : []
  })
  return filled.length > 0 ? Object.fromEntries(filled) : undefined
}
