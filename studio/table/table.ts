import { randomKey } from '@sanity/util/content'
import { z } from 'zod'

/** What stands in a cell that nobody has filled: the site accepts no empty cell. */
export const emptyCell = '–'

/** The most columns of a table beside the one with the labels, and the most rows of a group. */
export const tableLimits = { columns: 8, rows: 60 }

const rowSchema = z.looseObject({
  _key: z.string(),
  label: z.string().catch(''),
  cells: z.array(z.string()).catch([]),
})

const groupSchema = z.looseObject({
  _key: z.string(),
  title: z.string().catch(''),
  rows: z.array(rowSchema).catch([]),
})

const tableSchema = z.looseObject({
  columns: z.array(z.string()).catch([]),
  groups: z.array(groupSchema).catch([]),
})

/** A row of a table: its label, its cells, and fields that the grid does not show. */
export type TableRow = z.output<typeof rowSchema>

/** The columns of a table section, and its groups of rows. */
export interface Table {
  columns: readonly string[]
  groups: readonly z.output<typeof groupSchema>[]
}

/** Where a cell is: in a row of a group; column -1 is the label, and row -1 is the headings of the columns. */
export interface CellPlace {
  group: number
  row: number
  column: number
}

function withCells(row: TableRow, count: number): TableRow {
  const missing = Math.max(0, count - row.cells.length)
  const cells = [...row.cells, ...Array<string>(missing).fill(emptyCell)]
  return { ...row, cells: cells.slice(0, count) }
}

/** Reads a table section. Every row has a cell for each column. */
export function tableOf(value: unknown): Table {
  const { columns, groups } = tableSchema.parse(value ?? {})
  const rows = (of: readonly TableRow[]) => of.map((row) => withCells(row, columns.length))
  return { columns, groups: groups.map((group) => ({ ...group, rows: rows(group.rows) })) }
}

function newRow(columns: number, label = '[Row]'): TableRow {
  return withCells({ _type: 'tableRow', _key: randomKey(12), label, cells: [] }, columns)
}

/** Changes a list of rows or columns, to which a new item may be added. */
export type ListChange = <T>(list: readonly T[], fresh: T) => T[]

/** Adds the new item after another one. */
export function addAfter(index: number): ListChange {
  return (list, fresh) => list.toSpliced(index + 1, 0, fresh)
}

/** Moves an item, but not beyond the ends of the list. */
export function move(from: number, step: number): ListChange {
  return (list) => {
    const to = from + step
    const item = list.slice(from, from + 1)
    return to < 0 || to >= list.length
      ? [...list]
      : list.toSpliced(from, 1).toSpliced(to, 0, ...item)
  }
}

/** Deletes an item. */
export function remove(index: number): ListChange {
  return (list) => list.toSpliced(index, 1)
}

/** A copy of a row with all its fields. */
export function copyOf(row: TableRow): TableRow {
  return { ...row, _key: randomKey(12) }
}

/** Changes the rows of a group. */
export function changeRows(
  table: Table,
  index: number,
  change: ListChange,
  fresh = newRow(table.columns.length),
): Table {
  const group = table.groups[index]
  if (!group) return table
  const rows = change(group.rows, fresh)
  return { ...table, groups: table.groups.with(index, { ...group, rows }) }
}

/** Puts an earlier state of a row in its place. */
export function restoreRow({ columns, groups }: Table, earlier: TableRow): Table {
  const restore = (row: TableRow) => (row._key === earlier._key ? earlier : row)
  return { columns, groups: groups.map((group) => ({ ...group, rows: group.rows.map(restore) })) }
}

/** Changes the columns, and with them the cells of every row. */
export function changeColumns(table: Table, change: ListChange): Table {
  const columns = change(table.columns, '[Column]')
  if (columns.length > tableLimits.columns) return table
  const changed = (row: TableRow) => ({ ...row, cells: change(row.cells, emptyCell) })
  const groups = table.groups.map((group) => ({ ...group, rows: group.rows.map(changed) }))
  return { columns, groups }
}

interface Filled {
  table: Table
  /** How many columns and rows did not fit into the table. */
  left: { columns: number; rows: number }
}

/**
 * Writes lines of texts from a place on to the right and downward. Columns and rows are added where the table ends.
 */
export function fillCells(table: Table, place: CellPlace, lines: readonly string[][]): Filled {
  const width = place.column + Math.max(...lines.map((line) => line.length))
  const height = place.row + lines.length
  const columns = Math.min(tableLimits.columns, Math.max(table.columns.length, width))
  const headings = Array.from(
    { length: columns },
    (_, column) => table.columns[column] ?? '[Column]',
  )
  const filledRow = (known: TableRow | undefined, index: number) => {
    const row = withCells(known ?? newRow(columns), columns)
    const textAt = (column: number, old: string, empty: string) => {
      const text = lines[index - place.row]?.[column - place.column]
      return text === undefined ? old : text.trim() || empty
    }
    const cells = row.cells.map((cell, column) => textAt(column, cell, emptyCell))
    return { ...row, label: textAt(-1, row.label, '[Row]'), cells }
  }
  const groups = table.groups.map((group, index) => {
    if (index !== place.group) return group
    const rows = Math.min(tableLimits.rows, Math.max(group.rows.length, height))
    return {
      ...group,
      rows: Array.from({ length: rows }, (_, row) => filledRow(group.rows[row], row)),
    }
  })
  return {
    table: tableOf({ columns: headings, groups }),
    left: {
      columns: Math.max(0, width - columns),
      rows: Math.max(0, height - tableLimits.rows),
    },
  }
}

/** A new table section with lines of texts: the first line is the headings, and the first column the labels. */
export function tableSection(lines: readonly string[][]) {
  const [[title, ...headings] = [], ...rest] = lines
  const columns = headings.slice(0, tableLimits.columns).map((text) => text.trim() || '[Column]')
  const group = {
    _type: 'tableGroup',
    _key: randomKey(12),
    title: title?.trim() || '[Group]',
    rows: [],
  }
  const { table, left } = fillCells(
    { columns, groups: [group] },
    { group: 0, row: 0, column: -1 },
    rest,
  )
  return { section: { _type: 'dataTable', _key: randomKey(12), ...table }, left }
}
