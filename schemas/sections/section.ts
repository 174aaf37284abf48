import { defineField, type ObjectDefinition } from '@sanity/types'
import { z } from 'zod'
import { definitionsOf, type Fields, optional, type Shape, shapeOf, text } from '../fields/field.ts'
import { oneOf } from '../fields/shapes.ts'
import { anchorSchema, eventSchema } from '../fields/text.ts'
import type { Box } from './thumbnail.ts'

/** The themes of sections. */
export const sectionThemes = ['paper', 'ink'] as const
export type SectionTheme = (typeof sectionThemes)[number]

/** The groups of the Studio's picker. */
export const pickerGroups = {
  text: 'Text',
  lists: 'Lists',
  proof: 'Proof',
  action: 'Action',
  demos: 'Demos',
} as const

/** The fields of every section. */
const sectionBase = {
  _key: z.string(),
  anchor: anchorSchema.optional(),
  theme: oneOf(sectionThemes).optional(),
  hidden: z.boolean().optional(),
  event: eventSchema.optional(),
}

const settings = [
  defineField({
    name: 'anchor',
    title: 'Name of this place',
    description:
      'Links can lead to this place on the page. If it is called plans on /pricing, its address is /pricing#plans.',
    type: 'string',
    group: 'settings',
  }),
  defineField({
    name: 'theme',
    title: 'Background',
    type: 'string',
    group: 'settings',
    options: { list: [...sectionThemes], layout: 'radio', direction: 'horizontal' },
  }),
  defineField({
    name: 'hidden',
    title: 'Hidden',
    description: 'The section is kept here but not shown on the site.',
    type: 'boolean',
    group: 'settings',
  }),
  defineField({
    name: 'event',
    title: 'Analytics code',
    description:
      'Optional. Your analytics tool counts it when a visitor who accepted analytics sees the section.',
    type: 'string',
    group: 'settings',
  }),
]

type SectionFields<N extends string, F extends Fields> = typeof sectionBase & {
  _type: z.ZodLiteral<N>
} & Shape<F>

export type SectionSchema<N extends string, F extends Fields> = z.ZodObject<SectionFields<N, F>>

interface SectionDefinition<N extends string, F extends Fields>
  extends Required<Pick<ObjectDefinition, 'description' | 'icon'>> {
  name: N
  title: string
  /** Its place in the Studio's picker. */
  group: keyof typeof pickerGroups
  /** Its background: a fixed one, the layout's, that of the section before it, or the opposite. */
  theme: SectionTheme | 'layout' | 'same' | 'other'
  /** Its drawing in the Studio's picker. */
  thumbnail: readonly Box[]
  /**
   * The content of a new section, without links, so that the section is visible at once. A text in square brackets
   * is a sample that editors have to replace.
   */
  starter: Readonly<Record<string, unknown>>
  fields: F
}

/** A section type: what the Studio edits, and what the site accepts. */
export interface Section<S extends z.ZodType = z.ZodType>
  extends Pick<SectionDefinition<string, Fields>, 'group' | 'theme' | 'thumbnail'> {
  type: ObjectDefinition
  schema: S
}

/** Lists show a section's title with its type below, or only the type while there is no title. */
function typeOf(definition: SectionDefinition<string, Fields>): ObjectDefinition {
  const { name, title, description, icon, starter } = definition
  const content = definitionsOf(definition.fields).map((field) => ({ ...field, group: 'content' }))
  return {
    name,
    title,
    description,
    icon,
    type: 'object',
    initialValue: starter,
    groups: [
      { name: 'content', title: 'Content', default: true },
      { name: 'settings', title: 'Settings' },
    ],
    fields: [...content, ...settings],
    preview: {
      select: { title: 'title', hidden: 'hidden' },
      prepare: ({ title: heading, hidden }) => {
        const below = [heading ? title : [], hidden ? 'hidden on the site' : []].flat()
        return { title: heading || title, subtitle: below.join(', ') }
      },
    },
  }
}

/**
 * Defines a section type: its own fields, and those that every section has.
 *
 * @param refine - adds rules that concern several fields, or changes what the site gets
 */
export function section<const N extends string, F extends Fields>(
  definition: SectionDefinition<N, F>,
): Section<SectionSchema<N, F>>
export function section<const N extends string, F extends Fields, S extends z.ZodType>(
  definition: SectionDefinition<N, F>,
  refine: (schema: SectionSchema<N, F>) => S,
): Section<S>
export function section<const N extends string, F extends Fields>(
  definition: SectionDefinition<N, F>,
  refine: (schema: SectionSchema<N, F>) => z.ZodType = (schema) => schema,
): Section {
  const { name, group, theme, thumbnail, fields } = definition
  const schema = z.object({ ...sectionBase, _type: z.literal(name), ...shapeOf(fields) })
  return { group, theme, thumbnail, type: typeOf(definition), schema: refine(schema) }
}

/** The heading of a section and the line above it. */
export const heading = {
  eyebrow: optional(text('Line above the title', { max: 60 })),
  title: text('Title', { max: 120 }),
}

/** The paragraph below the heading, before what the section shows. */
export const intro = optional(text('Introduction', { max: 500, rows: 3 }))

/** The heading with the paragraph below it. */
export const headingAndIntro = { ...heading, intro }
