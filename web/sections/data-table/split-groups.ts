import { countRows, type TableGroup } from './filter.ts'

/** A table of so many rows is seen at once. */
const few = 5
/** Of a longer one, a phone shows so many before the rest is asked for. */
const atFirst = 4

/** A group, or the end of one whose title stands above its beginning. */
export interface TablePart extends TableGroup {
  continued?: boolean
}

/** What a phone shows of a table, and what it shows on request. */
export function splitGroups(groups: readonly TableGroup[]): [TablePart[], TablePart[]] {
  if (countRows(groups) <= few) return [[...groups], []]
  const first: TablePart[] = []
  const rest: TablePart[] = []
  for (const group of groups) {
    const room = Math.max(0, atFirst - countRows(first))
    const { rows } = group
    if (room > 0) first.push({ ...group, rows: rows.slice(0, room) })
    if (rows.length > room) rest.push({ ...group, rows: rows.slice(room), continued: room > 0 })
  }
  return [first, rest]
}
