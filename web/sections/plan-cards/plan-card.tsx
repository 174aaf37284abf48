import type { PlanCards } from '@nectar/schemas/sections/plan-cards/schema'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import type { EditAttributes } from '../../ui/edit/edit.ts'
import { CellMark } from '../../ui/geometry/cell-mark.tsx'
import { Headline } from '../../ui/text/headline.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import { formatPrice } from './price.ts'

interface PlanCardProps {
  plan: PlanCards['plans'][number]
  currency: string
  /** How full the plan's cell is. */
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

/** One plan: its cell, price, what it holds and the way to it. */
export function PlanCard({ plan, currency, level, headingLevel, edit }: PlanCardProps) {
  return (
    <li
      className={`relative border-rule py-5 max-md:not-first:border-t md:row-span-6 md:grid md:grid-rows-subgrid md:gap-y-0 md:py-8 md:border-l md:px-column ${plan.featured ? featured : ''}`}
      {...edit}
    >
      <div className="flex flex-wrap items-center gap-x-3">
        <CellMark level={level} className="size-6" />
        <Headline as={headingLevel} size="h4">
          {plan.name}
        </Headline>
        {plan.featured && <Tag tone="accent">Recommended</Tag>}
      </div>
      <p className="mt-3 font-display text-figure font-headline tabular-nums md:mt-8">
        {plan.price === undefined ? 'Custom' : formatPrice(plan.price, currency)}
      </p>
      <p className="mt-1 font-mono text-label text-muted md:mt-2">{priceWords(plan)}</p>
      <p className="mt-2 text-muted md:mt-6">{plan.text}</p>
      <ul className="mt-3 mb-4 grid grid-cols-2 gap-x-column text-small md:mt-6 md:mb-8 md:flex md:flex-col">
        {plan.features.map((feature) => (
          <li
            key={feature}
            className="border-t border-rule py-2 wrap-anywhere max-md:leading-5 md:py-2.5"
          >
            {feature}
          </li>
        ))}
      </ul>
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
