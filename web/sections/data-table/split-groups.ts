import { countRows, type TableGroup } from './filter.ts'

/** A table of so many rows is seen at once. */
const few = 7
/** Of a longer one, a phone shows at least so many before the rest is asked for. */
const atFirst = 4

/** The groups that a phone shows of a table, and those that it shows on request. */
export function splitGroups(groups: readonly TableGroup[]): [TableGroup[], TableGroup[]] {
  if (countRows(groups) <= few) return [[...groups], []]
  const cut = groups.findIndex((_, at) => countRows(groups.slice(0, at + 1)) >= atFirst) + 1
  return [groups.slice(0, cut), groups.slice(cut)]
}
