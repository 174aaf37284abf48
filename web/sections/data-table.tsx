import type { DataTable } from '@nectar/schemas/sections/data-table'
import { TableView } from './data-table/table-view.tsx'
import { FilterableTable } from './islands.tsx'
import { DateText } from './parts/date.tsx'
import { SectionBand } from './parts/section-band.tsx'
import { SectionHeading } from './parts/section-heading.tsx'
import type { SectionProps } from './place.ts'

/** A comparison or price list, optionally with filters by group and chain. */
export function DataTableSection({ section, place }: SectionProps<DataTable>) {
  const { title, columns, groups, filterable, asOf, footnote } = section
  const Table = filterable ? FilterableTable : TableView
  return (
    <SectionBand section={section} place={place}>
      <SectionHeading section={section} place={place} className="lg:max-w-[66%]" />
      <div className="mt-5 sm:mt-10 lg:mt-14" {...place.edit('groups')}>
        <Table title={title} columns={columns} groups={groups} />
      </div>
      {(asOf || footnote) && (
        <div className="mt-4 flex flex-col gap-2 sm:mt-6 text-small text-muted">
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
      )}
    </SectionBand>
  )
}
