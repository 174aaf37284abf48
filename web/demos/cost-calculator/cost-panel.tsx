import { formatPrice } from '@nectar/schemas/fields/format-price'
import { useAddressState } from '../../ui/address/address-state.ts'
import { formatNumber, readTypedNumber } from '../../ui/number/typed-number.ts'
import { DemoFrame } from '../parts/demo-frame.tsx'
import { DemoField } from '../parts/inputs.tsx'
import type { Figures, Need } from './figures.ts'

/** The largest amount, so that sums stay exact. */
const most = 1_000_000

const inWords = (credits: number) =>
  `${formatNumber(BigInt(credits))} ${credits === 1 ? 'credit' : 'credits'}`

/** What is typed for each need, by its id. */
type Typed = Readonly<Record<string, string>>

/** The typed amounts as the page's address has them, such as `gb-stored 20 mints 500`. */
function written(typed: Typed): string {
  return Object.entries(typed).flat().join(' ')
}

/** The amounts in an address; a need that it does not mention has its first amount. */
export function readTyped(text: string, needs: readonly Pick<Need, 'id' | 'start'>[]): Typed {
  const words = text.split(' ')
  const isId = (word: string) => needs.some(({ id }) => id === word)
  return Object.fromEntries(
    needs.map(({ id, start }) => {
      const from = words.indexOf(id) + 1
      // An amount may have spaces between its groups.
      const rest = words.slice(from)
      const to = rest.findIndex(isId)
      return [id, from > 0 ? rest.slice(0, to < 0 ? undefined : to).join(' ') : String(start)]
    }),
  )
}

function amountOf(text: string): number | undefined {
  if (text === '') return 0
  const amount = readTypedNumber(text, 0)
  return amount !== undefined && amount <= most ? Number(amount) : undefined
}

/** Enter what a project needs: the plan that holds it, and its credits. */
export function CostPanel(figures: Figures) {
  const { needs } = figures
  const initial = written(readTyped('', needs))
  const [kept, setKept] = useAddressState('need', initial)
  const typed = readTyped(kept, needs)
  const amounts = needs.map(({ id }) => [id, amountOf(typed[id] ?? '')] as const)
  const known = Object.fromEntries(amounts.map(([id, amount]) => [id, amount ?? 0]))
  const isComplete = amounts.every(([, amount]) => amount !== undefined)
  return (
    <DemoFrame
      title="A project"
      waiting={isComplete ? undefined : 'The plan appears here once each amount is a number.'}
      result={<Costs figures={figures} amounts={known} />}
    >
      <p className="hidden text-small noscript:block">
        Changing the amounts needs JavaScript. Shown is the cost of an example:{' '}
        {needs.map(({ label, unit, start }) => `${label} ${start} ${unit ?? ''}`.trim()).join(', ')}
        .
      </p>
      <div className="grid grid-cols-2 items-end gap-x-6 gap-y-4">
        {needs.map(({ id, label, unit, credits }) => (
          <DemoField
            key={id}
            label={label}
            unit={unit}
            note={credits > 0 ? `${inWords(credits)} each` : undefined}
            inputMode="numeric"
            value={typed[id] ?? ''}
            onChange={(value) => setKept(written({ ...typed, [id]: value }))}
            error={
              amountOf(typed[id] ?? '') === undefined
                ? 'A whole number up to 1,000,000.'
                : undefined
            }
          />
        ))}
      </div>
    </DemoFrame>
  )
}

interface CostsProps {
  figures: Figures
  amounts: Amounts
}

/** The plan that holds the amounts, and what it costs. */
function Costs({ figures, amounts }: CostsProps) {
  const { currency } = figures
  const { credits, costs, best, byAgreement } = estimate(figures, amounts)
  const price = (amount: number) => formatPrice(amount, currency)
  return (
    <div role="status" className="flex flex-col gap-2">
      <p className="font-display text-h3 font-headline text-balance">
        {best
          ? `${best.name}: ${price(best.price)} a month${best.once > 0 ? `, and ${price(best.once)} once` : ''}`
          : byAgreement
            ? `${byAgreement}: by agreement`
            : 'No plan holds all of this'}
      </p>
      <p className="text-small text-muted">
        {best ? creditWords(credits, best) : limitWords(costs)}
      </p>
    </div>
  )
}

function creditWords(credits: number, { credits: included, packs }: PlanCost): string {
  const needed = `${inWords(credits)} needed, ${formatNumber(BigInt(included))} in the plan.`
  const bought = packs.map(({ name, count }) => (count > 1 ? `${count} packs of ${name}` : name))
  return bought.length > 0 ? `${needed} To buy: ${bought.join(' and ')}.` : needed
}

function tooSmallWords({ need: { label, unit = '' }, most }: NonNullable<PlanCost['tooSmall']>) {
  return `${label}: ${formatNumber(BigInt(most))} ${unit} at most`
}

function limitWords(costs: readonly PlanCost[]): string {
  const largest = costs.at(-1)
  return largest?.tooSmall ? `${largest.name} has ${tooSmallWords(largest.tooSmall)}.` : ''
}

/** Amounts by the id of their need. */
type Amounts = Readonly<Record<string, number>>

/** A pack of credits and how many of it. */
interface Purchase {
  name: string
  count: number
  price: number
}

/** What a plan with a price would cost for the amounts. */
interface PlanCost {
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
