// @module-tag sample

import { describe, expect, test } from 'vitest'
import { type RouteInput, sampleRoutes } from './routes.ts'

const routes = await sampleRoutes()

type Section = NonNullable<RouteInput['sections']>[number]
type Table = Extract<Section, { _type: 'dataTable' }>

function tables(anchor: string): { path: string; table: Table }[] {
  return routes.flatMap(({ path, sections = [] }) =>
    sections.flatMap((section) =>
      section._type === 'dataTable' && section.anchor === anchor ? { path, table: section } : [],
    ),
  )
}

function number(cell: string | undefined): number {
  return Number(cell?.replaceAll(',', ''))
}

const [priceList] = tables('price-list')
const prices = new Set(
  priceList?.table.groups.flatMap(({ rows }) =>
    rows.flatMap(({ cells }) => /^([\d,]+) credits?$/.exec(cells[0] ?? '')?.[1] ?? []),
  ),
)

describe('the prices of a service', () => {
  const listed = priceList?.table.groups.map(({ title }) => title)

  test('are in the price list only, to which nine of ten pages lead', () => {
    expect(listed).toHaveLength(10)
    const links = tables('prices').map(({ path, table }) => {
      const { searchParams, hash } = new URL(table.call?.address ?? '', 'https://nectar.example')
      const name = routes.find((route) => route.path === path)?.name
      expect([searchParams.get('service'), hash], path).toEqual([name, '#price-list'])
      expect(table.groups.map(({ title }) => title)).toEqual(['Limits'])
      return name
    })
    // Multichain has no price of its own.
    expect(listed?.filter((name) => !links.includes(name))).toEqual(['Multichain'])
  })
})

describe('the costs of a recipe', () => {
  const bills = tables('costs').filter(({ path }) => path !== '/recipes')

  test('are on the pages of all nine', () => {
    expect(bills).toHaveLength(9)
    expect(prices.size).toBeGreaterThan(10)
  })

  test.each(bills)('are calculated correctly from the price list on $path', ({ table }) => {
    for (const { rows } of table.groups) {
      const costs = rows.filter(({ label }) => label !== 'Total')
      for (const { cells } of costs) {
        expect([...prices, '0']).toContain(cells[0])
        expect(number(cells[2])).toBe(number(cells[0]) * number(cells[1]))
      }
      const totals = rows.filter(({ label }) => label === 'Total')
      expect(totals).toHaveLength(costs.length > 1 ? 1 : 0)
      const sum = costs.reduce((total, { cells }) => total + number(cells[2]), 0)
      for (const { cells } of totals) expect(number(cells[2])).toBe(sum)
    }
  })

  test.each(bills)('have the same total in the text and in the table on $path', ({ table }) => {
    const start = table.groups[0]?.rows.at(-1)?.cells[2]
    expect(`${table.title} ${table.intro}`).toMatch(new RegExp(`(^|[^\\d,])${start}($|[^\\d,])`))
  })
})

describe('the plans', () => {
  const sections = routes.find(({ path }) => path === '/pricing')?.sections ?? []
  const cards = sections.flatMap((section) => (section._type === 'planCards' ? section.plans : []))
  const [comparison] = tables('comparison').filter(({ path }) => path === '/pricing')
  const compared = (label: string) =>
    comparison?.table.groups.flatMap(({ rows }) => rows).find((each) => each.label === label)?.cells

  test('have the same names and prices on their cards and in the comparison', () => {
    expect(cards.map(({ name }) => name)).toEqual(comparison?.table.columns)
    expect(cards.slice(0, 3).map(({ price }) => price)).toEqual(
      compared('$ a month')?.slice(0, 3).map(Number),
    )
  })
})
