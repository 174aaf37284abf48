import type { PlanCards } from '@nectar/schemas/sections/plan-cards/schema'
import { Onward } from '../parts/onward.tsx'
import { SectionBand } from '../parts/section-band.tsx'
import { SectionHeading } from '../parts/section-heading.tsx'
import type { SectionProps } from '../place.ts'
import { PlanCard } from './plan-card.tsx'

const two = 'md:grid-cols-2 md:max-lg:[&>:nth-child(n+3)]:border-t'
const three = `${two} lg:grid-cols-3 lg:[&>:nth-child(n+4)]:border-t`
/** The columns for each number of plans; a row below another has a rule above it. */
const columns = ['', '', two, three, `${two} lg:grid-cols-4`, `${two} lg:grid-cols-5`, three]

/** Plans side by side, parted by rules; the cell of each is fuller than the one before. */
export function PlanCardsSection({ section, place }: SectionProps<PlanCards>) {
  const { plans, currency, footnote, call } = section
  return (
    <SectionBand section={section} place={place}>
      {(section.title || section.intro) && (
        <SectionHeading
          section={section}
          place={place}
          className="mb-6 sm:mb-12 lg:mb-16 lg:max-w-[60%]"
        />
      )}
      <div className="border-t border-rule-strong md:overflow-x-clip">
        <ul className={`grid grid-cols-1 md:-mx-column ${columns[plans.length]}`}>
          {plans.map((plan, index) => (
            <PlanCard
              key={plan._key}
              plan={plan}
              currency={currency}
              level={plans.length === 1 ? 1 : (index + 0.35) / (plans.length - 0.65)}
              headingLevel={section.title ? 'h3' : 'h2'}
              edit={place.edit(`plans[_key=="${plan._key}"]`)}
            />
          ))}
        </ul>
      </div>
      {(footnote || call) && (
        <div className="mt-4 flex flex-wrap sm:mt-8 items-baseline justify-between gap-x-10 gap-y-4 border-t border-rule pt-6">
          {footnote && (
            <p className="max-w-prose text-small text-muted" {...place.edit('footnote')}>
              {footnote}
            </p>
          )}
          {call && <Onward link={call} edit={place.edit('call')} />}
        </div>
      )}
    </SectionBand>
  )
}
