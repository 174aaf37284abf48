import type { DataTable } from '@nectar/schemas/sections/data-table/schema'

export type TableGroup = DataTable['groups'][number]

/** What a visitor chose; an empty string stands for all. */
export interface TableChoice {
  /** `_key` of a group. */
  group: string
  chain: string
}

/** The chains that rows of the table name, in the order they first come up. */
export function listChains(groups: readonly TableGroup[]): string[] {
  return [...new Set(groups.flatMap(({ rows }) => rows.flatMap(({ chains }) => chains ?? [])))]
}

/** The groups and rows that a choice leaves. A row that names no chain holds for every chain. */
export function filterGroups(groups: readonly TableGroup[], choice: TableChoice): TableGroup[] {
  return groups
    .filter(({ _key }) => choice.group === '' || _key === choice.group)
    .map((group) => ({
      ...group,
      rows: group.rows.filter(
        ({ chains }) => choice.chain === '' || !chains?.length || chains.includes(choice.chain),
      ),
    }))
    .filter(({ rows }) => rows.length > 0)
}

/** How many rows the groups hold. */
export function countRows(groups: readonly TableGroup[]): number {
  return groups.reduce((count, { rows }) => count + rows.length, 0)
}
