import type { PageList } from '@nectar/schemas/sections/page-list'
import { AppLink, type LinkTarget } from '../ui/link/app-link.tsx'
import { DateText } from '../ui/text/text.tsx'
import { ArrowLink } from './parts/links.tsx'
import { LongList } from './parts/long-list.tsx'
import { SectionBand } from './parts/section-band.tsx'
import { SectionHeading } from './parts/section-heading.tsx'
import type { SectionProps } from './place.ts'

/**
 * Pages of a kind, one row each: its date if it has one, its name and its description. The latest pages of
 * any kind have one row per day.
 */
export function PageListSection({ section, place }: SectionProps<PageList>) {
  const { pages, call } = section
  return (
    <SectionBand section={section} place={place}>
      <SectionHeading section={section} place={place} className="lg:max-w-[66%]" />
      <LongList
        limit={8}
        shown={8}
        className="mt-6 sm:mt-10"
        entries={
          section.kind === 'latest'
            ? [...Map.groupBy(pages, ({ date = '' }) => date)].map(([day, published]) => (
                <DayRow key={day} day={day} pages={published} />
              ))
            : pages.map((page) => <PageRow key={page.id} page={page} />)
        }
      />
      {call && <ArrowLink link={call} className="mt-8 sm:mt-10" edit={place.edit('call')} />}
    </SectionBand>
  )
}

type Page = PageList['pages'][number]

function linkTo({ name, path }: Page): LinkTarget {
  return { label: name, href: path, external: false, soon: false }
}

function PageRow({ page }: { page: Page }) {
  const { description, date } = page
  return (
    <li className="group relative grid gap-x-column gap-y-1 border-t border-rule-strong py-4 sm:py-6 lg:grid-cols-12">
      {date && (
        <p className="font-mono text-label text-muted lg:col-span-3 lg:pt-2">
          <DateText date={date} />
        </p>
      )}
      <h3
        className={`font-display text-h3 font-headline ${date ? 'lg:col-span-4' : 'lg:col-span-5'}`}
      >
        <AppLink link={linkTo(page)} className="card-link" />
      </h3>
      <p className={`card-text max-w-[60ch] ${date ? 'lg:col-span-5' : 'lg:col-span-7'}`}>
        {description}
      </p>
    </li>
  )
}

function DayRow({ day, pages }: { day: string; pages: readonly Page[] }) {
  return (
    <li className="grid gap-x-column gap-y-3 border-t border-rule-strong py-4 sm:py-6 lg:grid-cols-12">
      <h3 className="font-mono text-label text-muted lg:col-span-3 lg:pt-1">
        <DateText date={day} />
      </h3>
      <ul className="grid gap-x-column gap-y-3 sm:grid-cols-2 lg:col-span-9">
        {pages.map((page) => (
          <li key={page.id} className="group relative">
            <AppLink link={linkTo(page)} className="card-link mr-3" />
            <span className="inline-block font-mono text-label text-muted">{page.path}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}
