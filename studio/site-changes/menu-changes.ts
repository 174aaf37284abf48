import { type MenuPlace, menuPlaces } from '@nectar/schemas/documents/menu'
import type { BuiltColumn, BuiltGroup, MenuItem } from '@nectar/schemas/documents/menu/build'
import type { BuiltMenus } from './build-menus.ts'
import { listChanges } from './list-changes.ts'

const placeNames = { header: 'Header', footer: 'Footer', legal: 'Legal links' }

/** A group, column or entry of a menu. */
interface Part {
  key: string
  /** What editors call it. */
  name: string
  /** What visitors see of it; absent for a column without a heading. */
  label?: string | undefined
  /** What else visitors notice of it. */
  facts: readonly string[]
  parts: readonly Part[]
}

function linkFact({ href, soon, external }: MenuItem): string {
  if (soon) return 'shows a soon tag and no link'
  return `leads to ${href ?? 'nothing'}${external ? ' in a new tab' : ''}`
}

function entryPart(item: MenuItem): Part {
  const { id, label, note } = item
  const facts = [linkFact(item), note ? `has the note “${note}”` : 'has no note']
  return { key: id, name: `“${label}”`, label, facts, parts: [] }
}

function columnPart({ key, title, items }: BuiltColumn): Part {
  const parts = items.map(entryPart)
  const name = title ? `“${title}”` : `the column with ${parts.map(({ name }) => name).join(', ')}`
  return { key, name, label: title, facts: [], parts }
}

function groupPart({ key, label, link, columns }: BuiltGroup): Part {
  const facts = [link ? linkFact(link) : 'is a group of links']
  return { key, name: `“${label}”`, label, facts, parts: columns.map(columnPart) }
}

function partsChanges(where: string, before: readonly Part[], after: readonly Part[]): string[] {
  return listChanges(where, before, after, {
    keyOf: ({ key }) => key,
    nameOf: ({ name }) => name,
    changesOf: partChanges,
  })
}

function partChanges(where: string, before: Part, after: Part): string[] {
  const facts = after.facts.filter((fact) => !before.facts.includes(fact))
  return [
    ...(before.label === after.label ? [] : [`${where}: ${before.name} becomes ${after.name}`]),
    ...facts.map((fact) => `${where}: ${after.name} ${fact}`),
    ...partsChanges([where, after.label].filter(Boolean).join(' › '), before.parts, after.parts),
  ]
}

/** Names each difference between the menus of two states of the content, their order included. */
export function menuChanges(before: BuiltMenus, after: BuiltMenus): string[] {
  const partsOf = (menus: BuiltMenus, place: MenuPlace) => (menus.get(place) ?? []).map(groupPart)
  return menuPlaces.flatMap((place) =>
    partsChanges(placeNames[place], partsOf(before, place), partsOf(after, place)),
  )
}
