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

function itemChanges(where: string, before: MenuItem, after: MenuItem): string[] {
  const sentences: string[] = []
  if (before.label !== after.label) {
    sentences.push(`${where}: “${before.label}” becomes “${after.label}”`)
  }
  if (before.soon !== after.soon) {
    sentences.push(
      after.soon
        ? `${where}: “${after.label}” shows a soon tag and no link`
        : `${where}: “${after.label}” becomes a link`,
    )
  } else if (before.href !== after.href) {
    sentences.push(`${where}: “${after.label}” leads to ${after.href} instead of ${before.href}`)
  } else if (before.external !== after.external) {
    const tab = after.external ? 'a new tab' : 'the same tab'
    sentences.push(`${where}: “${after.label}” opens in ${tab}`)
  }
  if (before.note !== after.note) sentences.push(`${where}: the note of “${after.label}” changes`)
  return sentences
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
    ...(before.label === after.label
      ? []
      : [`${place}: “${before.label}” becomes “${after.label}”`]),
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
    listChanges(placeNames[place], before[place], after[place], {
      keyOf: ({ key }) => key,
      nameOf: ({ label }) => `“${label}”`,
      changesOf: groupChanges,
    }),
  )
}
