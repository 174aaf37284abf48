import type { ComponentType, ElementType } from 'react'
import type { ListItemBuilder, StructureBuilder } from 'sanity/structure'

/** How an entry of the structure is shown. */
export interface Entry {
  id: string
  title: string
  icon: ComponentType | ElementType
}

/** An entry of a list that opens something. */
export function opening(
  S: StructureBuilder,
  { id, title, icon }: Entry,
  child: Parameters<ListItemBuilder['child']>[0],
): ListItemBuilder {
  return S.listItem().id(id).title(title).icon(icon).child(child)
}

/** An entry of a list that opens another list. */
export function folder(
  S: StructureBuilder,
  entry: Entry,
  items: (ListItemBuilder | ReturnType<StructureBuilder['divider']>)[],
): ListItemBuilder {
  return opening(S, entry, S.list().id(entry.id).title(entry.title).items(items))
}
