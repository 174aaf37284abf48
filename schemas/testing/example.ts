import type { ModelField } from './model.ts'

/** The documents that examples refer to, present in every test. */
export const known = {
  route: 'route-known',
  story: 'story-known',
  image: 'image-abc123-1600x900-png',
} as const

/** A reference to a document. */
export const referenceTo = (id: string) => ({ _type: 'reference', _ref: id })

const target = { _type: 'target', kind: 'page', page: referenceTo(known.route) }
const link = { ...target, _type: 'link', label: 'Go there' }
const picture = {
  _type: 'picture',
  asset: referenceTo(known.image),
  alt: 'A comb with nectar in three of its cells',
}

/** A paragraph of formatted text. */
export const paragraph = {
  _type: 'block',
  _key: 'p',
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 's', text: 'A text of one sentence.', marks: [] }],
}

/** Values that cannot be derived from rules. */
const byName: Readonly<Record<string, unknown>> = {
  anchor: 'a-place',
  event: 'an_event',
  path: '/example',
  currency: 'USD',
  codeName: 'moonbeam',
  coin: 'GLMR',
  supply: '1000',
  prefix: 'services/',
  name: 'Example',
  contactEmail: 'team@nectar.example',
  email: 'team@nectar.example',
  link: 'https://github.com',
  schedule: '0 9 * * 1-5',
  domain: 'shop.example',
  provider: 'id.example',
  account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
}

const byTypeAndName: Readonly<Record<string, unknown>> = {
  'formField.name': 'email',
  'cells.string': '1,200 credits',
  'country.value': 'PT',
  'department.value': 'support',
}

/** Fields that exclude each other, or that only the site fills. */
const leftOut: ReadonlySet<string> = new Set([
  'redirect',
  'to',
  'applicationPath',
  'file',
  'address',
  'availability',
])

function example(field: ModelField, parent: string): unknown {
  const { name, type, choices, rules, fields, of } = field
  if (type === 'link') return link
  if (type === 'target') return target
  if (type === 'picture') return picture
  if (type === 'media') return { _type: 'media', picture }
  if (type === 'formattedText') return [paragraph]
  if (type === 'block') return paragraph
  if (type === 'reference') return referenceTo(parent === 'stories' ? known.story : known.route)
  if (choices.length > 0 && type !== 'array') return choices[0]
  if (type === 'boolean') return false
  if (type === 'number') return rules.min ?? 1
  if (type === 'date') return '2026-03-01'
  if (type === 'datetime') return '2026-03-01T09:00:00Z'
  if (fields.length > 0) return exampleObject(field)
  if (type === 'array' || of.length > 0) return exampleList(field)
  return byTypeAndName[`${parent}.${name}`] ?? byName[name] ?? 'Example text'
}

function exampleList({ name, choices, rules, of }: ModelField): unknown[] {
  const [item] = of
  if (choices.length > 0) return [choices[0]]
  if (!item) return []
  return Array.from({ length: Math.max(1, rules.min ?? 1) }, (_, index) => {
    const value = example(item, name)
    return typeof value === 'object' && value !== null
      ? { ...value, _key: `${item.name}${index}` }
      : value
  })
}

/** A value of a type with all of its fields filled in. */
export function exampleObject({ name, fields }: ModelField): Record<string, unknown> {
  const filled = fields
    .filter((field) => !leftOut.has(field.name))
    .map((field) => [field.name, example(field, name)])
  return { _type: name, ...Object.fromEntries(filled) }
}

/** The steps from a document to a value in it. */
export type Path = readonly (string | number)[]

/** A copy of a document with another value at a path. `undefined` removes what is there; objects on the way are added. */
export function withValue<T extends object>(document: T, path: Path, value: unknown): T {
  const copy = structuredClone(document)
  let holder: object = copy
  for (const step of path.slice(0, -1)) {
    if (Reflect.get(holder, step) === undefined) Reflect.set(holder, step, {})
    holder = Object(Reflect.get(holder, step))
  }
  const last = path.at(-1) ?? ''
  if (value === undefined && !Array.isArray(holder)) Reflect.deleteProperty(holder, last)
  else Reflect.set(holder, last, value ?? null)
  return copy
}
