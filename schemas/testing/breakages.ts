import { demoKinds } from '../demos/kinds.ts'
import { sectionTypeNames } from '../generated/sections.ts'
import { exampleObject, known, type Path, referenceTo, withValue } from './example.ts'
import { faultsOf, linkFaults } from './faults.ts'
import { type ModelField, modelType } from './model.ts'

/** One way in which content can be broken. */
export interface Breakage {
  /** Such as `hero.title: too long`. */
  kind: string
  /** A document with just this error. */
  document: { _id: string; _type: string; [field: string]: unknown }
}

const opaque: ReadonlySet<string> = new Set([
  'link',
  'target',
  'picture',
  'media',
  'formattedText',
  'reference',
])

/** Every field of a type, at any depth, with its path in an example. */
function* fieldsOf(type: ModelField, path: Path = []): Generator<[ModelField, Path]> {
  for (const field of type.fields) {
    const at = [...path, field.name]
    yield [field, at]
    if (opaque.has(field.type)) continue
    if (field.fields.length > 0) yield* fieldsOf(field, at)
    const [item] = field.of
    if (item && !opaque.has(item.type) && item.fields.length > 0) yield* fieldsOf(item, [...at, 0])
    else if (item && (opaque.has(item.type) || item.rules.max !== undefined)) {
      yield [{ ...item, rules: { ...item.rules, isRequired: false } }, [...at, 0]]
    }
  }
}

function keyed(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { _key: 'k', ...value }
    : value
}

function breakType<T extends object>(
  type: ModelField,
  example: T,
  wrap: (broken: T) => Breakage['document'],
): Breakage[] {
  return [...fieldsOf(type)].flatMap(([field, path]) =>
    faultsOf(field).map(([fault, value]) => {
      const isItem = typeof path.at(-1) === 'number'
      const where = path.map((step) => (typeof step === 'number' ? '[]' : `.${step}`)).join('')
      return {
        kind: `${type.name}${where}: ${fault}`,
        document: wrap(withValue(example, path, isItem ? keyed(value) : value)),
      }
    }),
  )
}

/** A valid page around sections, with a hero at the top. */
export function examplePage(sections: readonly unknown[] = []): Breakage['document'] {
  const hero = { _type: 'hero', _key: 'first', title: 'An example' }
  const hasHero = sections.some((section) => Object(section)._type === 'hero')
  return {
    _id: 'route-example',
    _type: 'route',
    name: 'Example',
    path: '/example',
    title: 'An example of a page',
    description: 'A page that nothing is wrong with, so that one thing at a time can be broken.',
    layout: 'default',
    pageType: 'page',
    sections: hasHero ? sections : [hero, ...sections],
  }
}

/** A demo has the fields of its own kind only. */
function demoType(kind: string): ModelField {
  const type = modelType('demo')
  const others: readonly string[] = demoKinds.filter((other) => other !== kind)
  return { ...type, fields: type.fields.filter(({ name }) => !others.includes(name)) }
}

/** A demo of a kind with all of its fields filled in. */
export function exampleDemo(kind: string): Record<string, unknown> {
  return { ...exampleObject(demoType(kind)), kind, _key: 'section', anchor: 'the-demo' }
}

/** A section of a type with all of its fields filled in. */
export function exampleSection(name: string): Record<string, unknown> {
  if (name === 'demo') return exampleDemo('assetPermissions')
  return { ...exampleObject(modelType(name)), _key: 'section', anchor: `the-${name.toLowerCase()}` }
}

function sectionBreakages(): Breakage[] {
  const others = sectionTypeNames.filter((name) => name !== 'demo')
  const page = (section: unknown) => examplePage([section])
  return [
    ...others.flatMap((name) => breakType(modelType(name), exampleSection(name), page)),
    ...demoKinds.flatMap((kind) =>
      breakType({ ...demoType(kind), name: `demo ${kind}` }, exampleDemo(kind), page),
    ),
  ]
}

const targets: Breakage[] = (['redirect', 'to'] as const).flatMap((field) =>
  linkFaults.map(([fault, value]) => ({
    kind: `route.${field}: ${fault}`,
    document: {
      ...examplePage(),
      sections: field === 'to' ? [] : examplePage().sections,
      [field]: { ...Object(value), _type: 'target' },
    },
  })),
)

const byHand: Breakage[] = Object.entries({
  'path: no slash': { path: 'example' },
  'path: capitals': { path: '/Example' },
  'path: reserved': { path: '/api/example' },
  'path: the search': { path: '/search' },
  'path: another page has it': { path: '/known' },
  'redirect: to itself': {
    redirect: {
      _type: 'target',
      kind: 'page',
      page: referenceTo('route-example'),
    },
  },
  'redirect: mail address': {
    redirect: { _type: 'target', kind: 'address', address: 'mailto:a@nectar.example' },
  },
  'middleware: unknown check': { middleware: ['none-of-these'] },
  'availability: ends before it starts': {
    availability: { from: '2026-03-02T00:00:00Z', until: '2026-03-01T00:00:00Z' },
  },
  'sections: unknown type': examplePage([{ _type: 'carousel', _key: 'c' }]),
  'sections: an anchor twice': examplePage([
    exampleSection('steps'),
    { ...exampleSection('steps'), _key: 'other' },
  ]),
}).map(([kind, broken]) => ({
  kind: `route.${kind}`,
  document: { ...examplePage(), ...broken },
}))

/** The types of documents that have no page and that editors write. */
export const otherTypes = ['story', 'country', 'department', 'socialLink', 'settings', 'menu']

function documentBreakages(): Breakage[] {
  return [
    ...otherTypes.flatMap((name) =>
      breakType(modelType(name), exampleDocument(name), (broken) => broken),
    ),
    ...breakType(pageFields(), examplePage(), (broken) => broken),
  ]
}

/** The fields of a page without its sections and leads, which are broken on their own. */
function pageFields(): ModelField {
  const route = modelType('route')
  const fields = route.fields.filter(({ name, type }) => name !== 'sections' && type !== 'target')
  return { ...route, fields }
}

/** A valid document of a type other than a page. */
export function exampleDocument(name: string): Breakage['document'] {
  return { ...exampleObject(modelType(name)), _id: `${name}-example`, _type: name }
}

/** All breakages: those derived from the types, and some by hand. */
export function createBreakages(): Breakage[] {
  return [...sectionBreakages(), ...documentBreakages(), ...targets, ...byHand]
}

/** The documents that examples refer to. */
export const surroundings: Breakage['document'][] = [
  { ...examplePage(), _id: known.route, path: '/known', name: 'Known' },
  {
    _id: known.image,
    _type: 'sanity.imageAsset',
    url: 'http://localhost/picture.png',
    metadata: { dimensions: { width: 1600, height: 900 } },
  },
]
