import { ThListIcon } from '@sanity/icons/ThList'
import { defineArrayMember, defineField } from '@sanity/types'
import { choices, optionalText, requiredText } from '../../fields/text-field.ts'
import { defineSection, eyebrowField, introField, titleField } from '../define-section.ts'
import { sample } from '../sample-texts.ts'

const calculatorTitles = {
  limit: 'A limit of each plan: the column has the plan’s name',
  credits: 'A price in credits, in the first cell',
  included: 'The credits in each plan: the column has the plan’s name',
  pack: 'A pack of credits: the price, then the credits',
}

/** Whether visitors enter an amount for the row. */
const isAsked = (calculator: { use?: string } | undefined) =>
  calculator?.use === 'limit' || calculator?.use === 'credits'

const row = defineArrayMember({
  name: 'tableRow',
  title: 'Row',
  type: 'object',
  fields: [
    requiredText('label', 'Label'),
    optionalText('hint', 'Hint'),
    defineField({
      name: 'chains',
      title: 'Chains',
      description: 'For the filter. If this is empty, the row applies to every chain.',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
    }),
    defineField({
      name: 'cells',
      title: 'Cells',
      description: 'One for each column of the table.',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'calculator',
      title: 'In the cost calculator',
      description:
        'The cost calculator of the page takes its figures from rows where this is filled in.',
      type: 'object',
      options: { collapsible: true, collapsed: true },
      fields: [
        defineField({
          name: 'use',
          title: 'What the row is',
          type: 'string',
          options: { list: choices(calculatorTitles) },
          validation: (rule) => rule.required(),
        }),
        optionalText('label', 'What visitors enter', {
          description: 'If this is empty, the label of the row is shown.',
          hidden: ({ parent }) => !isAsked(parent),
        }),
        optionalText('unit', 'Unit', { hidden: ({ parent }) => !isAsked(parent) }),
        defineField({
          name: 'start',
          title: 'Initial amount',
          type: 'number',
          hidden: ({ parent }) => !isAsked(parent),
        }),
      ],
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'hint' } },
})

export const dataTableType = defineSection({
  name: 'dataTable',
  title: 'Table',
  description: 'A comparison or price list: groups of rows under common columns.',
  icon: ThListIcon,
  starter: {
    title: 'In figures',
    columns: [sample('First column')],
    groups: [
      {
        _type: 'tableGroup',
        _key: 'first',
        title: sample('First group'),
        rows: [
          {
            _type: 'tableRow',
            _key: 'first',
            label: sample('First row'),
            cells: [sample('First value')],
          },
        ],
      },
    ],
  },
  fields: [
    eyebrowField,
    titleField,
    introField,
    defineField({
      name: 'columns',
      title: 'Columns',
      description: 'The headings of all columns except the one with the labels.',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'groups',
      title: 'Groups',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'tableGroup',
          title: 'Group',
          type: 'object',
          fields: [
            requiredText('title', 'Title'),
            defineField({
              name: 'rows',
              title: 'Rows',
              type: 'array',
              of: [row],
              validation: (rule) => rule.required(),
            }),
          ],
          preview: { select: { title: 'title' } },
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'filterable',
      title: 'Can be filtered',
      description: 'Visitors choose a group (service) and a chain.',
      type: 'boolean',
    }),
    defineField({ name: 'asOf', title: 'Date of the figures', type: 'date' }),
    optionalText('footnote', 'Footnote', { rows: 2 }),
  ],
})
