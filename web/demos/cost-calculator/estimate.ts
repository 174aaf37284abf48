import type { Figures, Need } from './figures.ts'

/** Amounts by the id of their need. */
export type Amounts = Readonly<Record<string, number>>

/** A pack of credits and how many of it. */
interface Purchase {
  name: string
  count: number
  price: number
}

/** What a plan with a price would cost for the amounts. */
export interface PlanCost {
  name: string
  /** Per month. */
  price: number
  credits: number
  /** The first need that is more than the plan holds, or the credits if no packs can add the missing ones. */
  tooSmall: { need: { label: string; unit?: Need['unit'] }; most: number } | undefined
  /** Packs for the credits beyond those in the plan, which are paid once. */
  packs: readonly Purchase[]
  once: number
}

/** The credits for some amounts, and what each plan with a price costs. */
export function estimate({ needs, plans, packs }: Figures, amounts: Amounts) {
  const amountOf = ({ id }: Need) => amounts[id] ?? 0
  const credits = needs.reduce((sum, need) => sum + need.credits * amountOf(need), 0)
  const costs = plans.flatMap(({ name, price, limits, ...plan }): PlanCost[] => {
    if (price === undefined) return []
    const exceeded = needs.find((need) => amountOf(need) > (limits[need.id] ?? Infinity))
    const bought = cheapestPacks(packs, credits - plan.credits)
    const missing = bought ? undefined : { need: { label: 'Credits' }, most: plan.credits }
    return [
      {
        name,
        price,
        credits: plan.credits,
        tooSmall: exceeded ? { need: exceeded, most: limits[exceeded.id] ?? 0 } : missing,
        packs: bought ?? [],
        once: costOf(bought ?? []),
      },
    ]
  })
  const fitting = costs.filter(({ tooSmall }) => !tooSmall)
  return {
    credits,
    costs,
    /** The cheapest plan a month that holds everything; undefined if none does. */
    best: fitting.toSorted((one, other) => one.price - other.price)[0],
    /** The plan whose limits are set by agreement. */
    byAgreement: plans.find(({ price }) => price === undefined)?.name,
  }
}

function costOf(bought: readonly Purchase[]): number {
  return bought.reduce((sum, { count, price }) => sum + count * price, 0)
}

/**
 * The cheapest packs that cover some credits. The pack with the best rate covers most; for the rest, a
 * smaller one may be cheaper.
 * @returns undefined if there are no packs and credits are missing
 */
export function cheapestPacks(packs: Figures['packs'], credits: number): Purchase[] | undefined {
  const byRate = packs.toSorted(
    (one, other) => one.price / one.credits - other.price / other.credits,
  )
  const cover = (from: number, missing: number): Purchase[] | undefined => {
    if (missing <= 0) return []
    const pack = byRate[from]
    if (!pack) return undefined
    const whole = Math.floor(missing / pack.credits)
    return [whole, whole + 1]
      .flatMap((count) => {
        const rest = cover(from + 1, missing - count * pack.credits)
        const { name, price } = pack
        return rest ? [[...(count > 0 ? [{ name, count, price }] : []), ...rest]] : []
      })
      .toSorted((one, other) => costOf(one) - costOf(other))[0]
  }
  return cover(0, credits)
}
