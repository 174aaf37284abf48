import type { Stats } from '@nectar/schemas/sections/stats'
import { DateText, Headline } from '../ui/text/text.tsx'
import { SectionBand, titleId } from './parts/section-band.tsx'
import type { SectionProps } from './place.ts'

const columns = [
  '',
  'lg:grid-cols-1',
  'lg:grid-cols-2',
  'lg:grid-cols-3',
  'lg:grid-cols-4',
  'lg:grid-cols-5',
  'lg:grid-cols-6',
]

/** Facts in large figures. */
export function StatsSection({ section, place }: SectionProps<Stats>) {
  return (
    <SectionBand section={section} place={place} tight>
      {section.title && (
        <div className="mb-5 sm:mb-8" {...place.edit('title')}>
          <Headline as="h2" size="h3" id={titleId(section)}>
            {section.title}
          </Headline>
        </div>
      )}
      <dl
        className={`grid grid-cols-2 gap-x-column gap-y-5 sm:gap-y-10 ${columns[section.items.length]}`}
      >
        {section.items.map(({ _key, value, suffix, label }) => (
          <div
            key={_key}
            className="flex flex-col-reverse justify-end gap-1 border-t border-rule-strong pt-3 sm:gap-3 sm:pt-4"
            {...place.edit(`items[_key=="${_key}"]`)}
          >
            <dt className="max-w-[26ch] text-small text-muted">{label}</dt>
            <dd className="font-display text-figure font-headline tabular-nums">
              {value}
              {suffix && <span className="ml-1.5 text-[0.45em] tracking-normal">{suffix}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {section.asOf && (
        <p className="mt-5 font-mono sm:mt-8 text-label text-muted" {...place.edit('asOf')}>
          As of <DateText date={section.asOf} />
        </p>
      )}
    </SectionBand>
  )
}
