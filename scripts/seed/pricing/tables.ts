import { dataTable } from '../build/sections.ts'
import { figure } from './credits.ts'
import type { PricedService } from './price-list.ts'
import { priceList } from './price-list.ts'

/** The columns of every table with prices. */
export const priceColumns = ['Amount', 'Per']

/** A limit as a row: what is limited, how much, and per what. */
export interface Limit {
  label: string
  hint?: string
  cells: [amount: string, per: string]
}

/** The prices of one service, from the price list, with its limits below. */
export function priceTable(
  service: PricedService,
  { limits, ...words }: { title: string; intro?: string; footnote?: string; limits: Limit[] },
) {
  return dataTable({
    anchor: 'prices',
    eyebrow: 'Prices and limits',
    ...words,
    columns: priceColumns,
    groups: [
      { title: 'Prices', rows: priceList[service] },
      { title: 'Limits', rows: limits },
    ],
  })
}

/** One thing that is paid for: its price in credits, and how often. */
export interface Cost {
  label: string
  hint?: string
  each: number
  times: number
}

/** A worked-out bill in credits: each group of costs with its sum. */
export function costTable({
  bills,
  ...words
}: {
  title: string
  intro?: string
  footnote?: string
  bills: readonly { title: string; costs: readonly Cost[] }[]
}) {
  return dataTable({
    anchor: 'costs',
    eyebrow: 'What it costs',
    ...words,
    columns: ['Credits each', 'Times', 'Credits'],
    groups: bills.map(({ title, costs }) => ({
      title,
      rows: [
        ...costs.map(({ each, times, ...row }) => ({
          ...row,
          cells: [figure(each), figure(times), figure(each * times)],
        })),
        ...(costs.length > 1 ? [{ label: 'Together', cells: ['–', '–', figure(sum(costs))] }] : []),
      ],
    })),
  })
}

/** What a bill comes to in credits. */
export function sum(costs: readonly Cost[]): number {
  return costs.reduce((total, { each, times }) => total + each * times, 0)
}
