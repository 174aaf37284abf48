import { TableFrame } from '../../ui/table/table-frame.tsx'
import { CellValue } from './cell-value.tsx'
import { figureColumns } from './columns.ts'
import type { TableGroup } from './filter.ts'

interface TableViewProps {
  /** Names the table to those who do not see its headline. */
  title: string
  columns: readonly string[]
  groups: readonly TableGroup[]
}

/** Groups of rows under common columns. */
export function TableView({ title, columns, groups }: TableViewProps) {
  const figures = figureColumns(
    columns.length,
    groups.flatMap(({ rows }) => rows.map(({ cells }) => cells)),
  )
  return (
    <TableFrame label={`${title}: table`}>
      <table className="lg:table-fixed">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col" className="lg:w-[34%]">
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
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1}>
                {group.title}
              </th>
            </tr>
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
                  <td
                    key={columns[at]}
                    data-numeric={figures[at] || undefined}
                    className={cell.length > 14 ? 'max-md:min-w-32' : 'max-md:whitespace-nowrap'}
                  >
                    <CellValue>{cell}</CellValue>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </TableFrame>
  )
}
