import { z } from 'zod'
import { listOf } from '../../fields/shapes.ts'
import { plainText } from '../../fields/text.ts'
import { headingAndIntro, sectionOf } from '../section.ts'

const schedule = plainText(60).regex(
  /^\S+(?: \S+){4}$/,
  'must have five parts with one space between them, such as 0 9 * * 1-5',
)

/** What starts a function: a schedule to try, and the data that an event passes. */
export const cronScheduleSchema = sectionOf('cronSchedule', {
  ...headingAndIntro,
  schedule,
  examples: listOf('scheduleExample', {
    label: plainText(40),
    schedule,
  })
    .max(6, 'has more than six examples')
    .optional(),
  events: listOf('functionEvent', {
    label: plainText(40),
    text: plainText(300),
    code: z.string().min(1, 'is empty: write the JSON').max(2000, 'is longer than 2000 characters'),
  })
    .min(1, 'has no event: add one')
    .max(5, 'has more than five events'),
})

export type CronSchedule = z.output<typeof cronScheduleSchema>
