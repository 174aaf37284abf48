import { demoKinds } from '../generated/demos.ts'

const sharedFields: readonly string[] = [
  '_key',
  'anchor',
  'theme',
  'hidden',
  'event',
  'eyebrow',
  'title',
  'intro',
  'docs',
]

/**
 * Turns a section of the time when each demo was a section type of its own into a demo. Other sections stay as they
 * are. The site reads both until the content is migrated (`npm run migrate`).
 */
export function currentSection<T>(section: T): T
export function currentSection(section: unknown): unknown {
  if (typeof section !== 'object' || section === null || !('_type' in section)) return section
  const { _type, ...fields } = section
  const kind = demoKinds.find((name) => name === _type)
  if (!kind) return section
  const isShared = ([name]: [string, unknown]) => sharedFields.includes(name)
  const entries = Object.entries(fields)
  const content = Object.fromEntries(entries.filter((entry) => !isShared(entry)))
  return {
    _type: 'demo',
    kind,
    ...Object.fromEntries(entries.filter(isShared)),
    ...(Object.keys(content).length > 0 && { [kind]: content }),
  }
}
