import { PlayIcon } from '@sanity/icons/Play'
import { z } from 'zod'
import { isOffered } from '../config/brand/brand.ts'
import { choice, group, link } from '../fields/field.ts'
import { demoContentSchema, demoKinds, demos } from '../generated/demos.ts'
import { headingAndIntro, section } from './section.ts'
import { lines, title } from './thumbnail.ts'

const titles = Object.fromEntries(demoKinds.map((kind) => [kind, demos[kind].title]))
const offered = demoKinds.filter((kind) => isOffered(kind))
const [first = 'contentId'] = offered

const base = section(
  {
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
      kind: choice('Kind', demoKinds, {
        titles: (kind) => titles[kind] ?? kind,
        offered,
      }),
      ...headingAndIntro,
      docs: link('Link to read more'),
    },
  },
  (schema) =>
    schema.loose().transform((demo, context) => {
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
    }),
)

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
  type: { ...base.type, fields: base.type.fields.toSpliced(above, 0, ...contents) },
}

export type Demo = z.output<typeof demo.schema>
