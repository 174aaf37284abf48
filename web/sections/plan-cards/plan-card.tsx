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
      className={`relative row-span-6 grid grid-rows-subgrid gap-y-0 border-rule py-8 max-md:not-first:border-t md:border-l md:px-column ${plan.featured ? featured : ''}`}
      {...edit}
    >
      <div className="flex items-center gap-3">
        <CellMark level={level} className="size-6" />
        <Headline as={headingLevel} size="h4">
          {plan.name}
        </Headline>
        {plan.featured && <Tag tone="accent">Recommended</Tag>}
      </div>
      <p className="mt-8 font-display text-figure font-headline tabular-nums">
        {plan.price === undefined ? 'Custom' : formatPrice(plan.price, currency)}
      </p>
      <p className="mt-2 font-mono text-label text-muted">{priceWords(plan)}</p>
      <p className="mt-6 text-muted">{plan.text}</p>
      <ul className="mt-6 mb-8 flex flex-col text-small">
        {plan.features.map((feature) => (
          <li key={feature} className="border-t border-rule py-2.5">
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
