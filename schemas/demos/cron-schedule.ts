import type { z } from 'zod'
import { list, optional, text, verbatim } from '../fields/field.ts'
import { demoKind } from './demo-kind.ts'

const schedule = text('Schedule', {
  max: 60,
  pattern: [
    /^\S+(?: \S+){4}$/,
    'must have five parts with one space between them, such as 0 9 * * 1-5',
  ],
  description: 'A cron expression with five parts: minute, hour, day of the month, month, weekday.',
})

/** What starts a function: a schedule to try, and the data that an event passes. */
export const cronSchedule = demoKind({
  title: 'Schedules and events',
  starter: {
    schedule: '30 6 * * 1-5',
    examples: [
      {
        _type: 'scheduleExample',
        _key: 'weekdays',
        label: 'Weekday mornings',
        schedule: '30 6 * * 1-5',
      },
      { _type: 'scheduleExample', _key: 'hourly', label: 'Every hour', schedule: '0 * * * *' },
    ],
    events: [
      {
        _type: 'functionEvent',
        _key: 'request',
        label: 'HTTP request',
        text: 'A page, a server or a webhook calls the function’s address.',
        code: '{\n  "method": "POST",\n  "path": "/",\n  "body": { "order": 1042 }\n}',
      },
    ],
  },
  fields: {
    schedule,
    examples: optional(
      list(
        'Schedules to choose from',
        'scheduleExample',
        { label: text('Label', { max: 40 }), schedule },
        { one: 'example', max: 6, preview: { title: 'label', subtitle: 'schedule' } },
      ),
    ),
    events: list(
      'Events',
      'functionEvent',
      {
        label: text('Label', { max: 40 }),
        text: text('When it happens', { max: 300, rows: 2 }),
        code: verbatim('What the function receives, as JSON', { max: 2000, rows: 12 }),
      },
      { one: 'event', min: 1, max: 5, preview: { title: 'label', subtitle: 'text' } },
    ),
  },
})

export type CronSchedule = z.output<typeof cronSchedule.schema>
