import type { DataTable } from '@nectar/schemas/sections/data-table'
import { Grid } from '../ui/layout/layout.tsx'
import { DateText } from '../ui/text/text.tsx'
import { TableView } from './data-table/table-view.tsx'
import { FilterableTable } from './islands.tsx'
import { ArrowLink } from './parts/links.tsx'
import { SectionBand } from './parts/section-band.tsx'
import { SectionHeading } from './parts/section-heading.tsx'
import type { SectionProps } from './place.ts'

/** A comparison or price list, optionally with filters by group and chain. */
export function DataTableSection({ section, place }: SectionProps<DataTable>) {
  const { title, columns, groups, filterable, call } = section
  const Table = filterable ? FilterableTable : TableView
  const table = (
    <div {...place.edit('groups')}>
      <Table title={title} columns={columns} groups={groups} />
    </div>
  )
  const arrow = call && <ArrowLink link={call} className="mt-4" edit={place.edit('call')} />
  // A small table is beside its heading.
  if (groups.length === 1 && columns.length < 5 && !filterable) {
    return (
      <SectionBand section={section} place={place}>
        <Grid>
          <div className="lg:col-span-5">
            <SectionHeading section={section} place={place} />
            {arrow}
          </div>
          <div className="lg:col-span-6 lg:col-start-7">
            {table}
            <TableNotes section={section} place={place} />
          </div>
        </Grid>
      </SectionBand>
    )
  }
  return (
    <SectionBand section={section} place={place}>
      <SectionHeading section={section} place={place} className="lg:max-w-[66%]" />
      <div className="mt-5 sm:mt-8">{table}</div>
      <TableNotes section={section} place={place} />
      {arrow}
    </SectionBand>
  )
}

/** The footnote of a table, and the day of its figures. */
function TableNotes({ section, place }: SectionProps<DataTable>) {
  const { asOf, footnote } = section
  if (!asOf && !footnote) return null
  return (
    <div className="mt-4 flex flex-col gap-2 text-small text-muted">
      {footnote && (
        <p className="max-w-prose" {...place.edit('footnote')}>
          {footnote}
        </p>
      )}
      {asOf && (
        <p className="font-mono text-label" {...place.edit('asOf')}>
          As of <DateText date={asOf} />
        </p>
      )}
    </div>
  )
}
