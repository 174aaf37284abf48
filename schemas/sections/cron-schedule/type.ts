import { ClockIcon } from '@sanity/icons/Clock'
import { defineArrayMember, defineField } from '@sanity/types'
import { requiredText } from '../../fields/text-field.ts'
import { defineSection, eyebrowField, introField, titleField } from '../define-section.ts'

const scheduleField = defineField({
  name: 'schedule',
  title: 'Schedule',
  description: 'A cron expression with five parts: minute, hour, day of the month, month, weekday.',
  type: 'string',
  validation: (rule) => rule.required(),
})

export const cronScheduleType = defineSection({
  name: 'cronSchedule',
  title: 'Schedules and events',
  description: 'Visitors try a cron expression, and see what an event passes to a function.',
  icon: ClockIcon,
  starter: {
    title: 'What starts it?',
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
  fields: [
    eyebrowField,
    titleField,
    introField,
    scheduleField,
    defineField({
      name: 'examples',
      title: 'Schedules to choose from',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'scheduleExample',
          type: 'object',
          fields: [requiredText('label', 'Label'), scheduleField],
          preview: { select: { title: 'label', subtitle: 'schedule' } },
        }),
      ],
    }),
    defineField({
      name: 'events',
      title: 'Events',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'functionEvent',
          type: 'object',
          fields: [
            requiredText('label', 'Label'),
            requiredText('text', 'When it happens', { rows: 2 }),
            requiredText('code', 'What the function receives, as JSON', { rows: 12 }),
          ],
          preview: { select: { title: 'label', subtitle: 'text' } },
        }),
      ],
      validation: (rule) => rule.required(),
    }),
  ],
})
