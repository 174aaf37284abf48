import type { DataTable } from '@nectar/schemas/sections/data-table'
import { CellMark } from '../../ui/geometry/cell-mark.tsx'
import { ScrollRegion } from '../../ui/layout/layout.tsx'

export type TableGroup = DataTable['groups'][number]

interface TableViewProps {
  /** The accessible name. */
  title: string
  columns: readonly string[]
  groups: readonly TableGroup[]
}

/**
 * Groups of rows with common columns. On a phone all columns stay visible: figures close together, text
 * below the row's label; the end of a long table is shown on request. A matrix keeps its header in view.
 */
export function TableView({ title, columns, groups }: TableViewProps) {
  const figures = figureColumns(
    columns.length,
    groups.flatMap(({ rows }) => rows.map(({ cells }) => cells)),
  )
  const compact = columns.length < 4 && figures.every(Boolean)
  const matrix = isMatrix(columns.length, groups)
  const [first, rest] = compact || matrix ? [groups, []] : splitGroups(groups)
  // A class, as the policy forbids inline styles; `globals.css` lists them for Tailwind.
  const stacked = `stacked-table [--columns:${Math.min(columns.length, 4)}]`
  const layout = `${compact ? 'close-table' : stacked} ${groups.length > 1 ? 'grouped-table' : ''} ${columns.length < 3 ? 'list-table' : ''}`
  return (
    <ScrollRegion
      label={`${title}: table`}
      className={`data-table ${layout} ${matrix ? 'matrix-table' : ''}`}
    >
      <Rows title={title} columns={columns} groups={first} figures={figures} />
      {rest.length > 0 && (
        <details className="rest">
          <summary className="unfolds rest-button">Show all {countRows(groups)} rows</summary>
          <Rows title={`${title}, continued`} columns={columns} groups={rest} figures={figures} />
        </details>
      )}
    </ScrollRegion>
  )
}

interface RowsProps extends Omit<TableViewProps, 'groups'> {
  groups: readonly TablePart[]
  /** Which columns hold figures only. */
  figures: readonly boolean[]
}

function Rows({ title, columns, groups, figures }: RowsProps) {
  return (
    <table>
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">What</span>
          </th>
          {columns.map((column, at) => (
            <th key={column} scope="col" data-numeric={figures[at] || undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group._key}>
          {!group.continued && (
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1}>
                <span className="group-title">{group.title}</span>
              </th>
            </tr>
          )}
          {group.rows.map((row) => (
            <tr key={row._key}>
              <th scope="row">
                {row.label} {row.hint && <span className="row-hint">{row.hint}</span>}
                {row.chains && row.chains.length > 0 && (
                  <span className="row-hint font-mono text-label">{row.chains.join(', ')}</span>
                )}
              </th>
              {row.cells.map((cell, at) => (
                <td key={columns[at]} data-numeric={figures[at] || undefined}>
                  <CellValue>{cell}</CellValue>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

const answer = /^(yes|no)\b[,:;]?\s*/i

/** The text of a table cell; "Yes" and "No" are drawn as a full and an empty hexagon. */
function CellValue({ children }: { children: string }) {
  const [all = '', word = ''] = answer.exec(children) ?? []
  if (!word) return children
  const full = word.toLowerCase() === 'yes'
  return (
    <>
      <CellMark
        level={full ? 1 : 0}
        className={`mr-2 inline size-4 align-[-0.2em] ${full ? '' : 'text-control'}`}
      />
      <span className="sr-only">{all}</span>
      {children.slice(all.length)}
    </>
  )
}

/** Whether most columns hold only "Yes" or "No", so that a row cannot be read without the header. */
export function isMatrix(columns: number, groups: readonly TableGroup[]): boolean {
  const rows = groups.flatMap((group) => group.rows)
  const marked = Array.from({ length: columns }, (_, at) => at).filter((at) =>
    rows.every(({ cells }) => answer.test(cells[at] ?? '')),
  )
  return marked.length > 2 && marked.length > columns / 2
}

const figure = /^(?:[-–—]|[+−-]?[$€£]?\d[\d.,\s]*(?:[\p{L}%]{1,3})?)$/u

/**
 * Which columns hold only figures, to be right-aligned. A dash is a missing figure; a short unit may
 * follow, as in `60 GB`. Only trailing columns count: right-aligned figures would run into left-aligned
 * text next to them.
 */
export function figureColumns(columns: number, rows: readonly (readonly string[])[]): boolean[] {
  const figures = Array.from({ length: columns }, (_, at) => {
    const cells = rows.map((row) => row[at] ?? '')
    return cells.some((cell) => /\d/.test(cell)) && cells.every((cell) => figure.test(cell))
  })
  return figures.map((_, at) => figures.slice(at).every(Boolean))
}

/** A phone shows all of a table up to this many rows. */
const unsplitRows = 5
/** Of a longer table, it shows this many until the rest is requested. */
const rowsAtFirst = 4

/** A group, or the second half of a split group, which shows no title. */
interface TablePart extends TableGroup {
  continued?: boolean
}

/** Splits a table into what a phone shows and what it shows on request. */
export function splitGroups(groups: readonly TableGroup[]): [TablePart[], TablePart[]] {
  if (countRows(groups) <= unsplitRows) return [[...groups], []]
  const first: TablePart[] = []
  const rest: TablePart[] = []
  for (const group of groups) {
    const room = Math.max(0, rowsAtFirst - countRows(first))
    const { rows } = group
    if (room > 0) first.push({ ...group, rows: rows.slice(0, room) })
    if (rows.length > room) rest.push({ ...group, rows: rows.slice(room), continued: room > 0 })
  }
  return [first, rest]
}

/** The number of rows in all groups. */
export function countRows(groups: readonly TableGroup[]): number {
  return groups.reduce((count, { rows }) => count + rows.length, 0)
}
