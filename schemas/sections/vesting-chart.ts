import { TrendUpwardIcon } from '@sanity/icons/TrendUpward'
import type { z } from 'zod'
import { list, number, optional, text } from '../fields/field.ts'
import { starterItem } from '../fields/rich-text.ts'
import { type Box, headingAndIntro, row, section, title } from './section.ts'

const base = section({
  name: 'vestingChart',
  title: 'Supply and vesting',
  description: 'A token’s supply, and a curve for each way in which grants unlock.',
  icon: TrendUpwardIcon,
  group: 'proof',
  theme: 'paper',
  thumbnail: [
    title(),
    ...row(30, 36, 3).map(([x, y, width]): Box => [x, y + 18, width, 18, 'accent']),
    ...row(30, 36, 3).map(([x, y, width]): Box => [x + width / 2, y, width / 2, 18, 'card']),
  ],
  starter: {
    title: 'Supply and vesting',
    supply: '1,000,000',
    schedules: [
      starterItem('vestingSchedule', 'first', { months: 24, cliffMonths: 6, atOncePercent: 25 }),
    ],
  },
  fields: {
    ...headingAndIntro,
    supply: text('Supply', { max: 40 }),
    supplyNote: optional(text('Note on the supply', { max: 120 })),
    schedules: list(
      'Schedules',
      'vestingSchedule',
      {
        months: number('Length in months', { min: 1, max: 240 }),
        cliffMonths: number('Cliff in months', { min: 0, max: 240 }),
        atOncePercent: number('Unlocked at once, in percent', { min: 0, max: 100 }),
      },
      {
        one: 'schedule',
        min: 1,
        max: 4,
        preview: { months: 'months', cliff: 'cliffMonths' },
        prepare: ({ months, cliff }) => ({
          title: `${months} months`,
          subtitle: `cliff ${cliff}`,
        }),
      },
    ),
  },
})

export const vestingChart = {
  ...base,
  schema: base.schema.superRefine(({ schedules }, context) => {
    for (const [at, { months, cliffMonths }] of schedules.entries()) {
      if (cliffMonths < months) continue
      const message = 'must be shorter than the whole schedule'
      context.addIssue({ code: 'custom', path: ['schedules', at, 'cliffMonths'], message })
    }
  }),
}

export type VestingChart = z.output<typeof vestingChart.schema>
