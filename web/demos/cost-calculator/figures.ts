import { type DataTable, numberIn } from '@nectar/schemas/sections/data-table'
import type { PlanCards } from '@nectar/schemas/sections/plan-cards'

/** Something that visitors need: plans limit it, or each unit of it costs credits. */
export interface Need {
  /** Names it in the page's address. */
  id: string
  label: string
  unit: string | undefined
  /** The amount at first. */
  start: number
  /** For each unit; 0 if only plans limit it. */
  credits: number
}

interface Plan {
  name: string
  /** Per month; undefined by agreement. */
  price: number | undefined
  credits: number
  /** The most of a need, by its id. */
  limits: Readonly<Record<string, number>>
}

interface Pack {
  name: string
  price: number
  credits: number
}

/** What the calculator works with. */
export interface Figures {
  currency: string
  needs: readonly Need[]
  plans: readonly Plan[]
  packs: readonly Pack[]
}

/** The name of a need in addresses, such as `gb-stored`. */
function idOf(label: string): string {
  return label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

/** Reads the figures from the plans of a page and the rows of its tables that are marked for the calculator. */
export function readFigures(cards: readonly PlanCards[], tables: readonly DataTable[]): Figures {
  const rows = tables.flatMap(({ columns, groups }) =>
    groups
      .flatMap(({ rows }) => rows)
      .flatMap(({ calculator, label, cells }) =>
        calculator ? { ...calculator, label: calculator.label ?? label, cells, columns } : [],
      ),
  )
  const included = rows.find(({ use }) => use === 'included')
  const limits = rows.filter(({ use }) => use === 'limit')
  const ofPlan = (name: string, row: (typeof rows)[number] | undefined) =>
    row && numberIn(row.cells[row.columns.indexOf(name)])
  return {
    currency: cards[0]?.currency ?? '',
    needs: rows
      .filter(({ use }) => use === 'limit' || use === 'credits')
      .map(({ use, label, unit, start = 0, cells }) => ({
        id: idOf(label),
        label,
        unit,
        start,
        credits: use === 'credits' ? (numberIn(cells[0]) ?? 0) : 0,
      })),
    plans: cards
      .flatMap(({ plans }) => plans)
      .map(({ name, price }) => ({
        name,
        price,
        credits: ofPlan(name, included) ?? 0,
        limits: Object.fromEntries(
          limits.flatMap((row) => {
            const most = ofPlan(name, row)
            return most === undefined ? [] : [[idOf(row.label), most]]
          }),
        ),
      })),
    packs: rows
      .filter(({ use }) => use === 'pack')
      .map(({ label, cells: [price, credits] }) => ({
        name: label,
        price: numberIn(price) ?? 0,
        credits: numberIn(credits) ?? 0,
      })),
  }
}
