import type { ComponentType } from 'react'
import type { ListItemBuilder, StructureBuilder } from 'sanity/structure'

/** How an entry of the structure is shown. */
export interface Entry {
  id: string
  title: string
  icon: ComponentType
}

/** An entry of a list that opens another list. */
export function folder(
  S: StructureBuilder,
  { id, title, icon }: Entry,
  items: (ListItemBuilder | ReturnType<StructureBuilder['divider']>)[],
): ListItemBuilder {
  return S.listItem({ id, title, icon }).child(S.list({ id, title, items }))
}
