import type { ComponentType } from 'react'
import type { SortOrderingItem } from 'sanity'
import type { ListItemBuilder, StructureBuilder } from 'sanity/structure'
import { apiVersion } from '../environment/environment.ts'

/** How an entry of the structure is shown. */
export interface Entry {
  id: string
  title: string
  icon: ComponentType
}

interface FilteredList extends Omit<Entry, 'icon'> {
  /** The GROQ filter for its documents. */
  filter: string
  defaultOrdering: SortOrderingItem[]
}

/** A list of the documents that a filter matches. None can be added to it. */
export function documentList(
  S: StructureBuilder,
  { id, title, filter, defaultOrdering }: FilteredList,
) {
  const options = { filter, apiVersion, defaultOrdering }
  return S.documentList({ id, title, options, initialValueTemplates: [] })
}

/** An entry of a list that opens another list. */
export function folder(
  S: StructureBuilder,
  { id, title, icon }: Entry,
  items: (ListItemBuilder | ReturnType<StructureBuilder['divider']>)[],
): ListItemBuilder {
  return S.listItem({ id, title, icon }).child(S.list({ id, title, items }))
}
