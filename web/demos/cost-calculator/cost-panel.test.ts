import type { DataTable } from '@nectar/schemas/sections/data-table'
import type { PlanCards } from '@nectar/schemas/sections/plan-cards'
import { expect, it, test } from 'vitest'
import { cheapestPacks, estimate, readTyped } from './cost-panel.tsx'
import { readFigures } from './figures.ts'

type Row = DataTable['groups'][number]['rows'][number]

const row = (label: string, cells: string[], calculator?: Row['calculator']): Row => {
  return { _key: label, label, cells, ...(calculator && { calculator }) }
}

const table = (columns: string[], ...rows: Row[]): DataTable => {
  const groups = [{ _key: 'group', title: 'Group', rows }]
  return { _key: columns.join(), _type: 'dataTable', title: 'A table', columns, groups }
}

const plan = (name: string, price?: number): PlanCards['plans'][number] => {
  const features = ['Something']
  return { _key: name, name, text: 'A plan.', features, ...(price !== undefined && { price }) }
}

const cards: PlanCards = {
  _key: 'plans',
  _type: 'planCards',
  currency: 'EUR',
  plans: [plan('Small', 0), plan('Large', 50), plan('Custom')],
}
const stored = { use: 'limit', label: 'Files stored', unit: 'GB', start: 2 } as const
// The columns are not in the order of the plans.
const comparison = table(
  ['Large', 'Small', 'Custom'],
  row('Credits', ['10,000', '1,200', 'By agreement'], { use: 'included' }),
  row('Storage', ['60 GB', '3 GB', 'By agreement'], stored),
  row('Users', ['9', '9', '9']),
)
const prices = table(
  ['Amount', 'Per'],
  row('Mint', ['4 credits', 'mint'], { use: 'credits', start: 100 }),
  row('Call', ['2 credits', 'call']),
)
const packs = table(
  ['EUR', 'Credited'],
  row('Ten', ['40', '10,000'], { use: 'pack' }),
  row('Fifty', ['190', '57,500'], { use: 'pack' }),
)
const figures = readFigures([cards], [comparison, prices, packs])

test('reads the figures from the plans and the marked rows of the page', () => {
  expect(figures).toEqual({
    currency: 'EUR',
    needs: [
      { id: 'files-stored', label: 'Files stored', unit: 'GB', start: 2, credits: 0 },
      { id: 'mint', label: 'Mint', unit: undefined, start: 100, credits: 4 },
    ],
    plans: [
      { name: 'Small', price: 0, credits: 1200, limits: { 'files-stored': 3 } },
      { name: 'Large', price: 50, credits: 10_000, limits: { 'files-stored': 60 } },
      { name: 'Custom', price: undefined, credits: 0, limits: {} },
    ],
    packs: [
      { name: 'Ten', price: 40, credits: 10_000 },
      { name: 'Fifty', price: 190, credits: 57_500 },
    ],
  })
})

it.each([
  ['what fits the cheapest plan', 3, 300, 'Small', 0],
  ['credits beyond the plan, as a pack', 3, 301, 'Small', 40],
  ['more than the cheapest plan stores', 4, 300, 'Large', 0],
  ['more than any plan with a price stores', 61, 0, undefined, undefined],
])('%s', (_, files, mints, name, once) => {
  const { best, byAgreement } = estimate(figures, { 'files-stored': files, mint: mints })
  expect(best?.name).toBe(name)
  expect(best?.once).toBe(once)
  expect(byAgreement).toBe('Custom')
})

test('says what a plan is too small for', () => {
  const [small] = estimate(figures, { 'files-stored': 5 }).costs
  expect(small?.tooSmall).toMatchObject({ need: { label: 'Files stored' }, most: 3 })
})

test('without packs, no plan holds more credits than its own', () => {
  const without = { ...figures, packs: [] }
  expect(estimate(without, { mint: 300 }).best?.name).toBe('Small')
  expect(estimate(without, { mint: 301 }).best?.name).toBe('Large')
  const { best, costs } = estimate(without, { mint: 2501 })
  expect(best).toBeUndefined()
  expect(costs[1]?.tooSmall).toEqual({ need: { label: 'Credits' }, most: 10_000 })
})

it.each([
  [0, []],
  [1, ['1 Ten']],
  [40_000, ['4 Ten']],
  [50_000, ['1 Fifty']],
  [57_501, ['1 Fifty', '1 Ten']],
])('%d credits are cheapest as %j', (credits, bought) => {
  const cheapest = cheapestPacks(figures.packs, credits)
  expect(cheapest?.map(({ count, name }) => `${count} ${name}`)).toEqual(bought)
})

test.each([
  ['mints 1,5', { mints: '1,5', stored: '20' }],
  ['mints 1 250 stored 5', { mints: '1 250', stored: '5' }],
  ['stored 1 250', { mints: '500', stored: '1 250' }],
  ['stored  mints 7', { mints: '7', stored: '' }],
  ['', { mints: '500', stored: '20' }],
])('an address with %j has the amounts %j', (text, amounts) => {
  const needs = [
    { id: 'stored', start: 20 },
    { id: 'mints', start: 500 },
  ]
  expect(readTyped(text, needs)).toEqual(amounts)
})
