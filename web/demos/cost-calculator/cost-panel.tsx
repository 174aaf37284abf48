import { formatPrice } from '@nectar/schemas/fields/format-price'
import { useAddressState } from '../../ui/address/address-state.ts'
import { CellMark } from '../../ui/geometry/cell-mark.tsx'
import { ScrollRegion } from '../../ui/layout/scroll-region.tsx'
import { formatNumber, readTypedNumber } from '../../ui/number/typed-number.ts'
import { DemoFrame } from '../parts/demo-frame.tsx'
import { DemoField } from '../parts/field.tsx'
import { type Amounts, estimate, type PlanCost } from './estimate.ts'
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

/** The plan that holds the amounts, and what each plan would cost. */
function Costs({ figures, amounts }: CostsProps) {
  const { currency } = figures
  const { credits, costs, best, byAgreement } = estimate(figures, amounts)
  const price = (amount: number) => formatPrice(amount, currency)
  return (
    <>
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
      <details className="rest">
        <summary className="unfolds rest-button">Compare the plans</summary>
        <ScrollRegion label="The cost by plan" className="overflow-x-auto">
          <table className="w-full border-collapse text-left text-small">
            <caption className="sr-only">The cost by plan</caption>
            <thead className="font-mono text-label text-muted">
              <tr className="border-b border-rule-strong">
                <th scope="col" className="py-2 pr-4 font-normal">
                  Plan
                </th>
                <th scope="col" className="py-2 pr-4 text-right font-normal">
                  A month
                </th>
                <th scope="col" className="py-2 text-right font-normal">
                  Packs, once
                </th>
              </tr>
            </thead>
            <tbody className="tabular-nums">
              {costs.map((cost) => (
                <tr key={cost.name} className="border-b border-rule last:border-b-0">
                  <th scope="row" className="py-2.5 pr-4 font-medium">
                    <CellMark
                      level={cost === best ? 1 : 0}
                      className="mr-2 inline size-4 align-[-0.2em]"
                    />
                    {cost.name}
                  </th>
                  {cost.tooSmall ? (
                    <td colSpan={2} className="py-2.5 text-right text-muted">
                      {tooSmallWords(cost.tooSmall)}
                    </td>
                  ) : (
                    <>
                      <td className="py-2.5 pr-4 text-right font-mono">{price(cost.price)}</td>
                      <td className="py-2.5 text-right font-mono">{price(cost.once)}</td>
                    </>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </details>
    </>
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
