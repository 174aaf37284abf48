import { defineField } from '@sanity/types'

/** The small line above a section's title. */
export const eyebrowField = defineField({
  name: 'eyebrow',
  title: 'Line above the title',
  type: 'string',
  validation: (rule) => rule.max(60),
})

/** The heading of a section. */
export const titleField = defineField({
  name: 'title',
  title: 'Title',
  type: 'string',
  validation: (rule) => rule.required().max(120),
})

/** The paragraph below the heading, before what the section shows. */
export const introField = defineField({
  name: 'intro',
  title: 'Introduction',
  type: 'text',
  rows: 3,
  validation: (rule) => rule.max(500),
})
