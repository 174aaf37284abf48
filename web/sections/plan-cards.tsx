import { formatPrice } from '@nectar/schemas/fields/format-price'
import type { PlanCards } from '@nectar/schemas/sections/plan-cards'
import type { EditAttributes } from '../ui/edit/edit.ts'
import { CellOrnament } from '../ui/geometry/cell-mark.tsx'
import { ButtonLink } from '../ui/link/app-link.tsx'
import { Headline, Tag } from '../ui/text/text.tsx'
import { ArrowLink } from './parts/links.tsx'
import { SectionBand } from './parts/section-band.tsx'
import { SectionHeading } from './parts/section-heading.tsx'
import type { SectionProps } from './place.ts'

const two = 'md:grid-cols-2 md:max-lg:[&>:nth-child(n+3)]:border-t'
const three = `${two} lg:grid-cols-3 lg:[&>:nth-child(n+4)]:border-t`
/** Grid classes by number of plans; further rows get a rule above. */
const columns = ['', '', two, three, `${two} lg:grid-cols-4`, `${two} lg:grid-cols-5`, three]

/** Plans side by side; each one's hexagon is fuller than the one before. */
export function PlanCardsSection({ section, place }: SectionProps<PlanCards>) {
  const { plans, currency, footnote, call } = section
  return (
    <SectionBand section={section} place={place}>
      {(section.title || section.intro) && (
        <SectionHeading section={section} place={place} className="mb-6 sm:mb-10 lg:max-w-[66%]" />
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
          {call && <ArrowLink link={call} edit={place.edit('call')} />}
        </div>
      )}
    </SectionBand>
  )
}

interface PlanCardProps {
  plan: PlanCards['plans'][number]
  currency: string
  level: number
  headingLevel: 'h2' | 'h3'
  edit: EditAttributes | undefined
}

const featured =
  'before:absolute before:inset-x-0 before:top-[-1px] before:h-1 before:bg-accent md:before:inset-x-column'

function priceWords({ price, priceNote }: PlanCardProps['plan']): string {
  if (price === undefined) return priceNote ?? 'on request'
  return priceNote ? `a month · ${priceNote}` : 'a month'
}

/** One plan: name, price, features and call to action. */
function PlanCard({ plan, currency, level, headingLevel, edit }: PlanCardProps) {
  return (
    <li
      className={`relative border-rule py-5 max-md:not-first:border-t md:row-span-6 md:grid md:grid-rows-subgrid md:gap-y-0 md:pt-6 md:pb-4 md:border-l md:px-column ${plan.featured ? featured : ''}`}
      {...edit}
    >
      <div className="flex flex-wrap items-center gap-x-3">
        <CellOrnament level={level} className="size-6" />
        <Headline as={headingLevel} size="h4">
          {plan.name}
        </Headline>
        {plan.featured && <Tag tone="accent">Recommended</Tag>}
      </div>
      <p className="mt-3 font-display text-figure font-headline tabular-nums md:mt-5">
        {plan.price === undefined ? 'Custom' : formatPrice(plan.price, currency)}
      </p>
      <p className="mt-1 font-mono text-label text-muted md:mt-2">{priceWords(plan)}</p>
      <p className="mt-2 text-muted md:mt-4">{plan.text}</p>
      {plan.features ? (
        <ul className="mt-3 mb-4 grid grid-cols-2 gap-x-column text-small md:mt-5 md:mb-6 md:flex md:flex-col">
          {plan.features.map((feature) => (
            <li
              key={feature}
              className="border-t border-rule py-2 wrap-anywhere max-md:leading-5 md:py-2.5"
            >
              {feature}
            </li>
          ))}
        </ul>
      ) : (
        <div className="mb-4" />
      )}
      {plan.call && (
        <ButtonLink
          link={plan.call}
          variant={plan.featured ? 'yellow' : 'secondary'}
          className="w-full self-end"
        />
      )}
    </li>
  )
}
