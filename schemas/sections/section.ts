import type { ObjectDefinition } from '@sanity/types'
import { z } from 'zod'
import {
  choice,
  definitionsOf,
  type Fields,
  flag,
  optional,
  type Shape,
  shapeOf,
  string,
  text,
} from '../fields/field.ts'
import { anchorSchema, eventSchema } from '../fields/shapes.ts'
import { colors } from '../generated/brand.ts'

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

/** The settings of every section. */
const settings = {
  anchor: optional(
    string('Name of this place', anchorSchema, {
      description:
        'Links can lead to this place on the page. If it is called plans on /pricing, its address is /pricing#plans.',
    }),
  ),
  theme: optional(choice('Background', sectionThemes, { radio: true })),
  hidden: flag('Hidden', {
    description: 'The section is kept here but not shown on the site.',
  }),
  event: optional(
    string('Analytics code', eventSchema, {
      description:
        'Optional. Your analytics tool counts it when a visitor who accepted analytics sees the section.',
    }),
  ),
}

const sectionBase = { _key: z.string(), ...shapeOf(settings) }

type SectionFields<N extends string, F extends Fields> = typeof sectionBase & {
  _type: z.ZodLiteral<N>
} & Shape<F>

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
  const inGroup = (fields: Fields, group: string) =>
    definitionsOf(fields).map((field) => ({ ...field, group }))
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
    fields: [...inGroup(definition.fields, 'content'), ...inGroup(settings, 'settings')],
    preview: {
      select: { title: 'title', hidden: 'hidden' },
      prepare: ({ title: heading, hidden }) => {
        const below = [heading ? title : [], hidden ? 'hidden on the site' : []].flat()
        return { title: heading || title, subtitle: below.join(', ') }
      },
    },
  }
}

/** Defines a section type: its own fields, and those that every section has. */
export function section<const N extends string, F extends Fields>(
  definition: SectionDefinition<N, F>,
): Section<z.ZodObject<SectionFields<N, F>>> {
  const { name, group, theme, thumbnail, fields } = definition
  const schema = z.object({ ...sectionBase, _type: z.literal(name), ...shapeOf(fields) })
  return { group, theme, thumbnail, type: typeOf(definition), schema }
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

const fills = { text: '#9aa1b5', title: '#2b2f3d', accent: colors.brand, card: '#e3e6ee' } as const

/** A box of a thumbnail: x, y, width and height on a canvas of 120 by 80, and its fill. */
export type Box = readonly [
  x: number,
  y: number,
  width: number,
  height: number,
  fill?: keyof typeof fills,
]

/** The heading of a section. */
export const title = (x = 10, y = 12, width = 60): Box => [x, y, width, 6, 'title']

/** Lines of text. */
export const lines = (x: number, y: number, width: number, count = 2): Box[] =>
  Array.from({ length: count }, (_, index) => [x, y + index * 6, width - (index % 2) * 8, 3])

/** Cards side by side. */
export const row = (y: number, height: number, count: number): Box[] => {
  const width = (104 - 4 * count) / count
  return Array.from({ length: count }, (_, index) => [
    10 + index * (width + 4),
    y,
    width,
    height,
    'card',
  ])
}

/** A thumbnail of a section's layout, as a data URL. */
export function drawThumbnail(boxes: readonly Box[]): string {
  const shapes = boxes.map(
    ([x, y, width, height, fill = 'text']) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="1" fill="${fills[fill]}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80"><rect width="120" height="80" fill="#fff"/>${shapes.join('')}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
