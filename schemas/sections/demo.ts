import { PlayIcon } from '@sanity/icons/Play'
import { z } from 'zod'
import { isOffered } from '../config/brand/brand.ts'
import { demoContentSchema, demoKinds, demos } from '../demos/kinds.ts'
import { choice, group } from '../fields/field.ts'
import { link } from '../fields/link.ts'
import { isObject } from '../fields/unparsed.ts'
import { headingAndIntro, lines, section, title } from './section.ts'

const offered = demoKinds.filter((kind) => isOffered(kind))
const [first = 'contentId'] = offered

const base = section({
  name: 'demo',
  title: 'Demo',
  description: 'Something that visitors try on the page, such as a calculator.',
  icon: PlayIcon,
  group: 'demos',
  theme: 'paper',
  thumbnail: [
    title(),
    [10, 26, 46, 46, 'card'],
    ...lines(16, 34, 34, 3),
    [16, 58, 18, 7, 'accent'],
    [60, 26, 50, 46, 'title'],
    ...lines(66, 36, 38, 4),
  ],
  starter: {
    kind: first,
    title: 'Try it',
    ...(Object.keys(demos[first].fields).length > 0 && { [first]: demos[first].starter }),
  },
  fields: {
    kind: choice('Kind', demoKinds, { titleOf: (kind) => demos[kind].title, offered }),
    ...headingAndIntro,
    docs: link('Link to read more'),
  },
})

const schema = base.schema.loose().transform((demo, context) => {
  const { _key, _type, anchor, theme, hidden, event, eyebrow, title, intro, docs } = demo
  const content = demoContentSchema.safeParse({
    kind: demo.kind,
    content: demo[demo.kind] ?? {},
  })
  if (!content.success) {
    for (const issue of content.error.issues) {
      const path = [demo.kind, ...issue.path.slice(1)]
      context.issues.push(
        issue.code === 'invalid_type'
          ? { ...issue, path, input: demo }
          : { code: 'custom', path, message: issue.message, input: demo },
      )
    }
    return z.NEVER
  }
  const shared = { _key, _type, anchor, theme, hidden, event, eyebrow, title, intro, docs }
  return { ...shared, ...content.data }
})

/** The fields of each kind, in an object named like it. A demo that needs only its page has none. */
const contents = demoKinds.flatMap((kind) => {
  const { title, fields } = demos[kind]
  if (Object.keys(fields).length === 0) return []
  const { define } = group(title, fields, { hidden: ({ parent }) => parent?.kind !== kind })
  return { ...define(kind), group: 'content' }
})

const above = Object.keys(headingAndIntro).length + 1

export const demo = {
  ...base,
  schema,
  type: { ...base.type, fields: base.type.fields.toSpliced(above, 0, ...contents) },
}

export type Demo = z.output<typeof demo.schema>

/** Fields that the demos of earlier versions had. */
const formerFields: Partial<Record<(typeof demoKinds)[number], readonly string[]>> = {
  assetPermissions: ['supply', 'decimals', 'cost'],
  contractBuilder: ['gasPrice', 'coin'],
  traitPreview: ['royalty', 'price', 'coin'],
}

/** A demo without the fields that its kind had in earlier versions; the same object if it has none. */
function withoutFormer(demo: Readonly<Record<string, unknown>>): unknown {
  const kind = demoKinds.find((name) => name === demo.kind)
  const content = kind && demo[kind]
  if (!kind || !isObject(content)) return demo
  const entries = Object.entries(content)
  const left = entries.filter(([name]) => !formerFields[kind]?.includes(name))
  return left.length === entries.length ? demo : { ...demo, [kind]: Object.fromEntries(left) }
}

const sharedFields = ['_key', ...base.type.fields.map(({ name }) => name)]

/**
 * Turns a section of the time when each demo was a section type of its own into a demo, and takes from a demo what its
 * kind no longer has. Other sections stay as they are. The site reads both until the content is migrated (`npm run migrate`).
 */
export function currentSection<T>(section: T): T
export function currentSection(section: unknown): unknown {
  if (!isObject(section)) return section
  const { _type, ...fields } = section
  if (_type === 'demo') return withoutFormer(section)
  const kind = demoKinds.find((name) => name === _type)
  if (!kind) return section
  const isShared = ([name]: [string, unknown]) => sharedFields.includes(name)
  const entries = Object.entries(fields)
  const content = Object.fromEntries(entries.filter((entry) => !isShared(entry)))
  return withoutFormer({
    _type: 'demo',
    kind,
    ...Object.fromEntries(entries.filter(isShared)),
    ...(Object.keys(content).length > 0 && { [kind]: content }),
  })
}
