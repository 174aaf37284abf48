import { TrendUpwardIcon } from '@sanity/icons/TrendUpward'
import { defineArrayMember, defineField } from '@sanity/types'
import { optionalText, requiredText } from '../../fields/text-field.ts'
import { defineSection, eyebrowField, introField, titleField } from '../define-section.ts'

const months = (name: string, title: string) =>
  defineField({
    name,
    title,
    type: 'number',
    validation: (rule) => rule.required().error('Write the months as a number.'),
  })

export const vestingChartType = defineSection({
  name: 'vestingChart',
  title: 'Supply and vesting',
  description: 'A token’s supply, and a curve for each way in which grants unlock.',
  icon: TrendUpwardIcon,
  starter: {
    title: 'Supply and vesting',
    supply: '1,000,000',
    schedules: [
      {
        _type: 'vestingSchedule',
        _key: 'first',
        months: 24,
        cliffMonths: 6,
        atOncePercent: 25,
      },
    ],
  },
  fields: [
    eyebrowField,
    titleField,
    introField,
    requiredText('supply', 'Supply'),
    optionalText('supplyNote', 'Note on the supply'),
    defineField({
      name: 'schedules',
      title: 'Schedules',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'vestingSchedule',
          type: 'object',
          fields: [
            months('months', 'Length in months'),
            months('cliffMonths', 'Cliff in months'),
            defineField({
              name: 'atOncePercent',
              title: 'Unlocked at once, in percent',
              type: 'number',
              validation: (rule) => rule.required().error('Write the percentage as a number.'),
            }),
          ],
          preview: {
            select: { months: 'months', cliff: 'cliffMonths' },
            prepare: ({ months, cliff }) => ({
              title: `${months} months`,
              subtitle: `cliff ${cliff}`,
            }),
          },
        }),
      ],
      validation: (rule) => rule.required(),
    }),
  ],
})
