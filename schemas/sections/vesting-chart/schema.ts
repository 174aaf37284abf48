import type { z } from 'zod'
import { listOf, wholeNumber } from '../../fields/shapes.ts'
import { plainText } from '../../fields/text.ts'
import { headingAndIntro, sectionOf } from '../section.ts'

/** A token's supply, and how grants from it unlock over time. */
export const vestingChartSchema = sectionOf('vestingChart', {
  ...headingAndIntro,
  supply: plainText(40),
  supplyNote: plainText(120).optional(),
  schedules: listOf('vestingSchedule', {
    months: wholeNumber(1, 240),
    cliffMonths: wholeNumber(0, 240),
    atOncePercent: wholeNumber(0, 100),
  })
    .min(1, 'has no schedule: add one')
    .max(4, 'has more than four schedules'),
}).superRefine(({ schedules }, context) => {
  for (const [at, { months, cliffMonths }] of schedules.entries()) {
    if (cliffMonths < months) continue
    context.addIssue({
      code: 'custom',
      path: ['schedules', at, 'cliffMonths'],
      message: 'must be shorter than the whole schedule',
      input: cliffMonths,
    })
  }
})

export type VestingChart = z.output<typeof vestingChartSchema>
