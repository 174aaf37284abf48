import { z } from 'zod'
import { plainText } from '../../fields/text.ts'
import { headingAndIntro, sectionOf } from '../section.ts'

const row = z.object({
  _type: z.literal('tableRow').optional(),
  _key: z.string(),
  label: plainText(120),
  hint: plainText(240).optional(),
  chains: z.array(plainText(60)).max(20, 'has more than 20 chains').optional(),
  cells: z.array(plainText(120)).max(8, 'has more than eight cells'),
})

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
