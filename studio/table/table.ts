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

type RowChange = (rows: readonly TableRow[]) => readonly TableRow[]

function changeRows(table: Table, group: number, change: RowChange): Table {
  const groups = table.groups.map((each, index) =>
    index === group ? { ...each, rows: [...change(each.rows)] } : each,
  )
  return { ...table, groups }
}

function changeCells(table: Table, change: (cells: string[], row: TableRow) => string[]): Table {
  const groups = table.groups.map((group) => ({
    ...group,
    rows: group.rows.map((row) => ({ ...row, cells: change(row.cells, row) })),
  }))
  return { ...table, groups }
}

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list.slice(from, from + 1)
  return to < 0 || to >= list.length ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, ...item)
}

/** Adds a row after another one; a copy of it, if asked. */
export function addRow(table: Table, { group, row }: CellPlace, isCopy = false): Table {
  return changeRows(table, group, (rows) => {
    const original = rows[row]
    const copy = isCopy && original ? { ...original, _key: randomKey(12) } : undefined
    return rows.toSpliced(row + 1, 0, copy ?? newRow(table.columns.length))
  })
}

/** Moves a row up or down in its group. */
export function moveRow(table: Table, { group, row }: CellPlace, step: number): Table {
  return changeRows(table, group, (rows) => moved(rows, row, row + step))
}

/** Deletes a row with its cells. */
export function deleteRow(table: Table, { group, row }: CellPlace): Table {
  return changeRows(table, group, (rows) => rows.toSpliced(row, 1))
}

/** Adds a column after another one, with a cell in each row. */
export function addColumn(table: Table, { column }: CellPlace): Table {
  if (table.columns.length >= tableLimits.columns) return table
  const next = changeCells(table, (cells) => cells.toSpliced(column + 1, 0, emptyCell))
  return { ...next, columns: table.columns.toSpliced(column + 1, 0, '[Column]') }
}

/** Moves a column with its cells to the left or right. */
export function moveColumn(table: Table, { column }: CellPlace, step: number): Table {
  const next = changeCells(table, (cells) => moved(cells, column, column + step))
  return { ...next, columns: moved(table.columns, column, column + step) }
}

/** Deletes a column with its cells. */
export function deleteColumn(table: Table, { column }: CellPlace): Table {
  const next = changeCells(table, (cells) => cells.toSpliced(column, 1))
  return { ...next, columns: table.columns.toSpliced(column, 1) }
}

/** Writes one text: a heading, a label or a cell. */
export function writeCell(table: Table, place: CellPlace, text: string): Table {
  const { group, row, column } = place
  if (row < 0) return { ...table, columns: table.columns.with(column, text) }
  return changeRows(table, group, (rows) =>
    rows.map((each, index) => {
      if (index !== row) return each
      return column < 0
        ? { ...each, label: text }
        : { ...each, cells: each.cells.with(column, text) }
    }),
  )
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
  const width = Math.max(...lines.map((line) => line.length))
  const columns = Math.min(
    tableLimits.columns,
    Math.max(table.columns.length, place.column + width),
  )
  const height = table.groups[place.group]?.rows.length ?? 0
  const rows = Math.min(tableLimits.rows, Math.max(height, place.row + lines.length))
  let next: Table = table
  while (next.columns.length < columns) {
    next = addColumn(next, { ...place, column: next.columns.length - 1 })
  }
  next = changeRows(next, place.group, (all) => [
    ...all,
    ...Array.from({ length: rows - height }, () => newRow(columns)),
  ])
  for (const [down, line] of lines.slice(0, rows - place.row).entries()) {
    for (const [right, text] of line.slice(0, columns - place.column).entries()) {
      const cell = { ...place, row: place.row + down, column: place.column + right }
      next = writeCell(next, cell, text.trim() || (cell.column < 0 ? '[Row]' : emptyCell))
    }
  }
  return {
    table: next,
    left: {
      columns: Math.max(0, place.column + width - columns),
      rows: Math.max(0, place.row + lines.length - rows),
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
