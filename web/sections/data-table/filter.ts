import type { DataTable } from '@nectar/schemas/sections/data-table/schema'

export type TableGroup = DataTable['groups'][number]

/** The selected filters; an empty string selects everything. */
export interface TableChoice {
  /** `_key` of a group. */
  group: string
  chain: string
}

/** The chains named in the rows, in order of appearance. */
export function listChains(groups: readonly TableGroup[]): string[] {
  return [...new Set(groups.flatMap(({ rows }) => rows.flatMap(({ chains }) => chains ?? [])))]
}

/** The groups and rows that match the filters. A row without chains applies to all of them. */
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

/** The number of rows in all groups. */
export function countRows(groups: readonly TableGroup[]): number {
  return groups.reduce((count, { rows }) => count + rows.length, 0)
}
