import { ThListIcon } from '@sanity/icons/ThList'
import type { z } from 'zod'
import { choice, date, flag, group, list, number, optional, text, texts } from '../fields/field.ts'
import { link } from '../fields/link.ts'
import { starterItem } from '../fields/rich-text.ts'
import { headingAndIntro, lines, row, section, title } from './section.ts'

/** Whether visitors enter an amount for the row. */
const hasAmount = (calculator: { use?: string } | undefined) =>
  calculator?.use === 'limit' || calculator?.use === 'credits'

const hidden = ({ parent }: { parent?: { use?: string } }) => !hasAmount(parent)

/** How the cost calculator of the page can use a row. */
const calculator = group(
  'In the cost calculator',
  {
    use: choice('What the row is', {
      limit: 'A limit of each plan: the column has the plan’s name',
      credits: 'A price in credits, in the first cell',
      included: 'The credits in each plan: the column has the plan’s name',
      pack: 'A pack of credits: the price, then the credits',
    }),
    label: optional(
      text('What visitors enter', {
        max: 40,
        description: 'If this is empty, the label of the row is shown.',
        hidden,
      }),
    ),
    unit: optional(text('Unit', { max: 20, hidden })),
    start: optional(number('Initial amount', { min: 0, max: 1_000_000, hidden })),
  },
  {
    collapsed: true,
    description:
      'The cost calculator of the page takes its figures from rows where this is filled in.',
  },
)

const rows = list(
  'Rows',
  'tableRow',
  {
    label: text('Label', { max: 120 }),
    hint: optional(text('Hint', { max: 240 })),
    chains: optional(
      texts('Chains', {
        length: 60,
        one: 'chain',
        max: 20,
        description: 'For the filter. If this is empty, the row applies to every chain.',
      }),
    ),
    cells: texts('Cells', {
      length: 120,
      one: 'cell',
      max: 8,
      description: 'One for each column of the table.',
    }),
    calculator: optional(calculator),
  },
  { one: 'row', min: 1, max: 60, preview: { title: 'label', subtitle: 'hint' } },
)

type Row = z.output<typeof rows.schema>[number]

/** The number that a cell begins with, such as 1200 in `1,200 credits`. */
export function numberIn(cell = ''): number | undefined {
  const digits = /^\d[\d,]*(?:\.\d+)?(?!\S)/.exec(cell)?.[0]
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''))
}

/** Why the calculator cannot use a row; `undefined` if it can. */
function calculatorIssue({ calculator, cells }: Row): string | undefined {
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

const base = section({
  name: 'dataTable',
  title: 'Table',
  description: 'A comparison or price list: groups of rows under common columns.',
  icon: ThListIcon,
  group: 'lists',
  theme: 'paper',
  thumbnail: [
    title(),
    ...[28, 38, 48, 58].flatMap((y) => [
      ...row(y, 1, 1),
      ...lines(10, y + 4, 30, 1),
      ...lines(70, y + 4, 36, 1),
    ]),
  ],
  starter: {
    title: 'In figures',
    columns: ['[First column]'],
    groups: [
      starterItem('tableGroup', 'first', {
        title: '[First group]',
        rows: [
          starterItem('tableRow', 'first', { label: '[First row]', cells: ['[First value]'] }),
        ],
      }),
    ],
  },
  fields: {
    ...headingAndIntro,
    columns: texts('Columns', {
      length: 60,
      one: 'column',
      min: 1,
      max: 8,
      description: 'The headings of all columns except the one with the labels.',
    }),
    groups: list(
      'Groups',
      'tableGroup',
      { title: text('Title', { max: 80 }), rows },
      { one: 'group', min: 1, max: 20, preview: { title: 'title' } },
    ),
    filterable: flag('Can be filtered', {
      description: 'Visitors choose a group (service) and a chain.',
    }),
    asOf: optional(date('Date of the figures')),
    footnote: optional(text('Footnote', { max: 400, rows: 2 })),
    call: link('Call to action'),
  },
})

export const dataTable = {
  ...base,
  schema: base.schema.superRefine((table, context) => {
    table.groups.forEach(({ rows }, groupIndex) => {
      rows.forEach((tableRow, rowIndex) => {
        const refuse = (message: string, ...below: string[]) => {
          const path = ['groups', groupIndex, 'rows', rowIndex, ...below]
          context.addIssue({ code: 'custom', path, message })
        }
        const { length } = tableRow.cells
        const unusable = calculatorIssue(tableRow)
        if (unusable) refuse(unusable, 'calculator', 'use')
        if (length === table.columns.length) return
        refuse(`has ${length} cells where the table has ${table.columns.length} columns`, 'cells')
      })
    })
  }),
}

export type DataTable = z.output<typeof dataTable.schema>
