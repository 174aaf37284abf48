import { menuPlaces } from '@nectar/schemas/documents/menu'
import type { BuiltColumn, BuiltGroup, MenuItem } from '@nectar/schemas/documents/menu/build'
import type { BuiltMenus } from './build-menus.ts'
import { listChanges } from './list-changes.ts'

const placeNames = { header: 'Header', footer: 'Footer', legal: 'Legal links' }

/** What editors call a column or group: its title, or what is in it. */
function quoted(title: string | undefined, items: readonly MenuItem[]): string {
  return title
    ? `“${title}”`
    : `the column with ${items.map(({ label }) => `“${label}”`).join(', ')}`
}

function linkChange(before: MenuItem, after: MenuItem): string | undefined {
  if (before.soon !== after.soon) {
    return after.soon ? 'shows a soon tag and no link' : 'becomes a link'
  }
  if (before.href !== after.href) return `leads to ${after.href} instead of ${before.href}`
  if (before.external === after.external) return undefined
  return after.external ? 'opens in a new tab' : 'opens in the same tab'
}

function renaming(where: string, before: { label: string }, after: { label: string }): string[] {
  return before.label === after.label
    ? []
    : [`${where}: “${before.label}” becomes “${after.label}”`]
}

function itemChanges(where: string, before: MenuItem, after: MenuItem): string[] {
  const link = linkChange(before, after)
  return [
    ...renaming(where, before, after),
    ...(link ? [`${where}: “${after.label}” ${link}`] : []),
    ...(before.note === after.note ? [] : [`${where}: the note of “${after.label}” changes`]),
  ]
}

function columnChanges(where: string, before: BuiltColumn, after: BuiltColumn): string[] {
  const [old, fresh] = [before, after].map(({ title, items }) => quoted(title, items))
  return [
    ...(before.title === after.title ? [] : [`${where}: the heading ${old} becomes ${fresh}`]),
    ...listChanges(after.title ? `${where} › ${after.title}` : where, before.items, after.items, {
      keyOf: ({ id }) => id,
      nameOf: ({ label }) => `“${label}”`,
      changesOf: itemChanges,
    }),
  ]
}

function groupChanges(place: string, before: BuiltGroup, after: BuiltGroup): string[] {
  const where = `${place} › ${after.label}`
  const { link } = after
  return [
    ...renaming(place, before, after),
    ...(link && !before.link ? [`${where} becomes a single link to ${link.href}`] : []),
    ...(before.link && !link ? [`${where} becomes a group with links`] : []),
    // The label of a single link is that of its group.
    ...(link && before.link ? itemChanges(where, { ...before.link, label: link.label }, link) : []),
    ...listChanges(where, before.columns, after.columns, {
      keyOf: ({ key }) => key,
      nameOf: ({ title, items }) => quoted(title, items),
      changesOf: columnChanges,
    }),
  ]
}

/** Names each difference between the menus of two states of the content, their order included. */
export function menuChanges(before: BuiltMenus, after: BuiltMenus): string[] {
  return menuPlaces.flatMap((place) =>
    listChanges(placeNames[place], before.get(place) ?? [], after.get(place) ?? [], {
      keyOf: ({ key }) => key,
      nameOf: ({ label }) => `“${label}”`,
      changesOf: groupChanges,
    }),
  )
}
