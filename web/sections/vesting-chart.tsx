import type { VestingChart } from '@nectar/schemas/sections/vesting-chart'
import type { EditAttributes } from '../ui/edit/edit.ts'
import { Grid } from '../ui/layout/layout.tsx'
import { SectionBand } from './parts/section-band.tsx'
import { SectionHeading } from './parts/section-heading.tsx'
import type { SectionProps } from './place.ts'

type Schedule = VestingChart['schedules'][number]

/** A token's supply in one figure, and a curve for each schedule, all on the same time axis. */
export function VestingChartSection({ section, place }: SectionProps<VestingChart>) {
  const { supply, supplyNote, schedules } = section
  const longest = Math.max(...schedules.map(({ months }) => months))
  return (
    <SectionBand section={section} place={place}>
      <Grid className="items-end">
        <SectionHeading section={section} place={place} className="lg:col-span-7" />
        <p
          className="flex flex-col gap-1 lg:col-span-5 lg:items-end lg:text-right"
          {...place.edit('supply')}
        >
          <span className="font-display text-figure font-headline tabular-nums">{supply}</span>
          {supplyNote && <span className="text-small text-muted">{supplyNote}</span>}
        </p>
      </Grid>
      <ul className="mt-5 grid gap-x-column gap-y-6 sm:mt-10 sm:gap-y-10 md:grid-flow-col md:auto-cols-fr lg:mt-14">
        {schedules.map((schedule) => (
          <ScheduleItem
            key={schedule._key}
            schedule={schedule}
            longest={longest}
            edit={place.edit(`schedules[_key=="${schedule._key}"]`)}
          />
        ))}
      </ul>
    </SectionBand>
  )
}

interface ScheduleItemProps {
  schedule: Schedule
  /** The months of the longest schedule, which all curves share as their width. */
  longest: number
  edit: EditAttributes | undefined
}

/** A schedule as a curve, and the same in words. */
function ScheduleItem({ schedule, longest, edit }: ScheduleItemProps) {
  const { months, cliffMonths, atOncePercent } = schedule
  const { line, area } = curveOf(schedule, longest)
  return (
    <li className="border-t border-rule-strong pt-3 sm:pt-4" {...edit}>
      <h3 className="font-display text-h3 font-headline">{months} months</h3>
      <div aria-hidden="true">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="mt-3 h-28 w-full overflow-visible sm:mt-5 sm:h-44"
          aria-hidden="true"
        >
          <path className="fill-accent/30" d={area} />
          <path className="fill-accent" d={`M0 100V${100 - atOncePercent}H100V100Z`} />
          <path
            className="fill-none stroke-2 stroke-current [vector-effect:non-scaling-stroke]"
            d={line}
          />
        </svg>
        <div className="flex justify-between border-t border-control pt-1 font-mono text-label text-muted">
          <span>0</span>
          <span>{longest / 2}</span>
          <span>{longest} months</span>
        </div>
      </div>
      <dl className="mt-3 grid grid-cols-3 gap-x-3 text-small">
        <Fact term="At once" swatch="bg-accent">{`${atOncePercent}%`}</Fact>
        <Fact term="Cliff">{cliffMonths === 0 ? 'None' : `${cliffMonths} months`}</Fact>
        <Fact term="Then evenly" swatch="bg-accent/30">{`To month ${months}`}</Fact>
      </dl>
    </li>
  )
}

interface FactProps {
  term: string
  /** The color that stands for it in the curve. */
  swatch?: string
  children: string
}

function Fact({ term, swatch, children }: FactProps) {
  return (
    <div>
      <dt className="text-muted">
        {swatch && <span className={`mr-1.5 inline-block size-2.5 ${swatch}`} aria-hidden="true" />}
        {term}
      </dt>
      <dd className="font-mono tabular-nums">{children}</dd>
    </div>
  )
}

/**
 * The paths of a schedule on a square of 100: a part at once, nothing until the cliff, then evenly to the
 * end, and all of it from there to the longest schedule's end. The token's contract pays out the same way.
 */
function curveOf(
  { months, cliffMonths, atOncePercent }: Schedule,
  longest: number,
): { line: string; area: string } {
  const x = (month: number) => Math.round((month / longest) * 1000) / 10
  const start = 100 - atOncePercent
  const line = `M0 ${start}H${x(cliffMonths)}L${x(months)} 0H100`
  return { line, area: `${line}V100H0Z` }
}
