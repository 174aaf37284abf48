import { TableFrame } from '../../ui/table/table-frame.tsx'
import { CellValue } from './cell-value.tsx'
import { figureColumns } from './columns.ts'
import { countRows, type TableGroup } from './filter.ts'
import { splitGroups, type TablePart } from './split-groups.ts'

interface TableViewProps {
  /** Names the table to those who do not see its headline. */
  title: string
  columns: readonly string[]
  groups: readonly TableGroup[]
}

/**
 * Groups of rows under common columns. On a phone all columns are in sight: figures stand close, words
 * below the label of their row, and a long table's end is shown on request.
 */
export function TableView({ title, columns, groups }: TableViewProps) {
  const figures = figureColumns(
    columns.length,
    groups.flatMap(({ rows }) => rows.map(({ cells }) => cells)),
  )
  const close = columns.length < 4 && figures.every(Boolean)
  const [first, rest] = close ? [groups, []] : splitGroups(groups)
  return (
    <TableFrame label={`${title}: table`} className={close ? 'close-table' : 'stacked-table'}>
      <Rows title={title} columns={columns} groups={first} figures={figures} />
      {rest.length > 0 && (
        <details className="rest">
          <summary className="unfolds rest-button">Show all {countRows(groups)} rows</summary>
          <Rows title={`${title}, continued`} columns={columns} groups={rest} figures={figures} />
        </details>
      )}
    </TableFrame>
  )
}

interface RowsProps extends Omit<TableViewProps, 'groups'> {
  groups: readonly TablePart[]
  /** Which columns hold figures only. */
  figures: readonly boolean[]
}

/** The columns of the second part of a table stand below those of the first, being as wide. */
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
                {group.title}
              </th>
            </tr>
          )}
          {group.rows.map((row) => (
            <tr key={row._key}>
              <th scope="row">
                {row.label}
                {row.hint && <span className="block font-normal text-muted">{row.hint}</span>}
                {row.chains && row.chains.length > 0 && (
                  <span className="mt-1 block font-mono text-label text-muted">
                    {row.chains.join(', ')}
                  </span>
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
