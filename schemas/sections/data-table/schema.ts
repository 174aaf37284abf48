import { z } from 'zod'
import { oneOf, wholeNumber } from '../../fields/shapes.ts'
import { plainText } from '../../fields/text.ts'
import { headingAndIntro, sectionOf } from '../section.ts'

/** How the cost calculator of the page can use a row. */
export const calculatorUses = ['limit', 'credits', 'included', 'pack'] as const

const calculator = z.object({
  use: oneOf(calculatorUses),
  label: plainText(40).optional(),
  unit: plainText(20).optional(),
  start: wholeNumber(0, 1_000_000).optional(),
})

const row = z.object({
  _type: z.literal('tableRow').optional(),
  _key: z.string(),
  label: plainText(120),
  hint: plainText(240).optional(),
  chains: z.array(plainText(60)).max(20, 'has more than 20 chains').optional(),
  cells: z.array(plainText(120)).max(8, 'has more than eight cells'),
  calculator: calculator.optional(),
})

type Row = z.output<typeof row>

/** The number that a cell begins with, such as 1200 in `1,200 credits`. */
export function numberIn(cell = ''): number | undefined {
  const digits = /^\d[\d,]*(?:\.\d+)?(?!\S)/.exec(cell)?.[0]
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''))
}

/** Why the calculator cannot use a row; `undefined` if it can. */
function calculatorProblem({ calculator, cells }: Row): string | undefined {
  const [first, second] = cells.map((cell) => numberIn(cell))
  switch (calculator?.use) {
    case 'credits':
      return first === undefined
        ? 'needs a first cell that begins with a number, such as 4 credits'
        : undefined
    case 'pack':
      return first && second
        ? undefined
        : 'needs two cells with numbers: the price, then the credits'
    case 'limit':
    case 'included':
      return cells.some((cell) => numberIn(cell) !== undefined)
        ? undefined
        : 'needs a cell that begins with a number, such as 60 GB'
    case undefined:
      return undefined
  }
}

const group = z.object({
  _type: z.literal('tableGroup').optional(),
  _key: z.string(),
  title: plainText(80),
  rows: z.array(row).min(1, 'has no row: add one').max(60, 'has more than 60 rows'),
})

/** A comparison or price list: groups of rows under common columns. */
export const dataTableSchema = sectionOf('dataTable', {
  ...headingAndIntro,
  columns: z
    .array(plainText(60))
    .min(1, 'has no column: add one')
    .max(8, 'has more than eight columns'),
  groups: z.array(group).min(1, 'has no group: add one').max(20, 'has more than 20 groups'),
  filterable: z.boolean().optional(),
  asOf: z.iso.date({ error: 'must be a date' }).optional(),
  footnote: plainText(400).optional(),
}).superRefine((table, context) => {
  table.groups.forEach((tableGroup, groupIndex) => {
    tableGroup.rows.forEach((tableRow, rowIndex) => {
      const problem = calculatorProblem(tableRow)
      if (problem) {
        context.addIssue({
          code: 'custom',
          path: ['groups', groupIndex, 'rows', rowIndex, 'calculator', 'use'],
          message: problem,
          input: tableRow.calculator,
        })
      }
      if (tableRow.cells.length === table.columns.length) return
      context.addIssue({
        code: 'custom',
        path: ['groups', groupIndex, 'rows', rowIndex, 'cells'],
        message: `has ${tableRow.cells.length} cells where the table has ${table.columns.length} columns`,
        input: tableRow.cells,
      })
    })
  })
})

export type DataTable = z.output<typeof dataTableSchema>
