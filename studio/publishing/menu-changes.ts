import type { BuiltGroup, MenuItem } from '@nectar/schemas/documents/menu/build'
import { menuPlaces } from '@nectar/schemas/documents/menu/schema'
import type { BuiltMenus } from '../menu-preview/build-menus.ts'

const placeNames = { header: 'Header', footer: 'Footer', legal: 'Legal links' }

interface Entry {
  where: string
  index: number
  item: MenuItem
}

function entries(place: keyof typeof placeNames, groups: readonly BuiltGroup[]): Entry[] {
  return groups.flatMap(({ label, link, columns }) => {
    const where = `${placeNames[place]} › ${label}`
    if (link) return [{ where, index: 0, item: link }]
    return columns.flatMap(({ title, items }) =>
      items.map((item, index) => ({ where: title ? `${where} › ${title}` : where, index, item })),
    )
  })
}

function keyOf({ where, item }: Entry): string {
  return `${where} ${item.id}`
}

function itemChange({ where, item }: Entry, after: MenuItem): string[] {
  const said: string[] = []
  if (item.label !== after.label) said.push(`${where}: “${item.label}” becomes “${after.label}”`)
  if (item.soon !== after.soon) {
    said.push(
      after.soon
        ? `${where}: “${after.label}” shows a soon tag and no link`
        : `${where}: “${after.label}” becomes a link`,
    )
  } else if (item.href !== after.href) {
    said.push(`${where}: “${after.label}” leads to ${after.href} instead of ${item.href}`)
  }
  if (item.note !== after.note) said.push(`${where}: the note of “${after.label}” changes`)
  return said
}

/** Says in words how the menus of two states of the content differ. */
export function menuChanges(before: BuiltMenus, after: BuiltMenus): string[] {
  return menuPlaces.flatMap((place) => {
    const old = entries(place, before[place])
    const fresh = entries(place, after[place])
    const freshByKey = new Map(fresh.map((entry) => [keyOf(entry), entry]))
    const oldKeys = new Set(old.map(keyOf))
    const gone = old.flatMap((entry) => {
      const kept = freshByKey.get(keyOf(entry))
      return kept
        ? itemChange(entry, kept.item)
        : [`${entry.where}: “${entry.item.label}” goes away`]
    })
    const come = fresh
      .filter((entry) => !oldKeys.has(keyOf(entry)))
      .map(({ where, item }) => `${where}: “${item.label}” is added`)
    const order = (list: readonly Entry[]) =>
      list.filter((entry) => oldKeys.has(keyOf(entry)) && freshByKey.has(keyOf(entry))).map(keyOf)
    const isReordered = order(old).join('\n') !== order(fresh).join('\n')
    return [...come, ...gone, ...(isReordered ? [`${placeNames[place]}: the order changes`] : [])]
  })
}
