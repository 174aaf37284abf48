import fc from 'fast-check'
import type { Content, Stored } from './documents.ts'

/** What an editor does to one document. Two numbers choose among what exists at that time. */
export interface Change {
  kind: Kind
  which: number
  what: number
}

/** What happens between two comparisons of all pages. */
export interface Step {
  changes: Change[]
  /** Whether a webhook reports it too, or only the instance's own listener notices it. */
  told: boolean
  /** Ends the instance before the changes, as a power cut would, and starts it after them. */
  restarts: boolean
}

/** The effect of a change on a document. */
export interface Edit {
  id: string
  /** Null if it is deleted. */
  document: Content | null
  /** Whether the site must refuse it. */
  broken: boolean
}

type Maker = (documents: readonly Stored[], change: Change) => Edit | undefined

function pick<T>(list: readonly T[], number: number): T | undefined {
  return list[number % list.length]
}

function ofType(documents: readonly Stored[], type: string): Stored[] {
  return documents.filter(({ _type }) => _type === type)
}

/** Sets fields of one document of a type; undefined removes a field. */
function set(
  type: string,
  fields: (document: Stored, change: Change, documents: readonly Stored[]) => object,
  broken = false,
): Maker {
  return (documents, change) => {
    const document = pick(ofType(documents, type), change.which)
    if (!document) return undefined
    const { _rev, ...before } = document
    return {
      id: document._id,
      document: { ...before, _type: type, ...fields(document, change, documents) },
      broken,
    }
  }
}

/** A target: a page, a path, another site, or none. */
function target(documents: readonly Stored[], { what }: Change): object | undefined {
  const page = pick(ofType(documents, 'route'), Math.floor(what / 4))
  const ways = [
    { kind: 'page', page: { _type: 'reference', _ref: page?._id } },
    { kind: 'address', address: page?.path },
    { kind: 'address', address: 'https://docs.nectar.example', permanent: false },
    undefined,
  ]
  const way = pick(ways, what)
  return way && { _type: 'target', ...way }
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function rotated(value: unknown): unknown[] {
  const [first, ...others] = list(value)
  return first === undefined ? [] : [...others, first]
}

const prefixes = ['/services/', '/recipes/', '/product/', '/elsewhere/', '/documentation/']
const placeOf = (what: number): string => `${pick(prefixes, what)}made-${what}`

const created: Maker = (documents, { which, what }) => {
  const model = pick(ofType(documents, 'route'), which)
  if (!model || ofType(documents, 'route').some(({ path }) => path === placeOf(what)))
    return undefined
  const { _rev, redirect, to, ...fields } = model
  const [_id, name] = [`made-${what}`, `Made ${what}`]
  const title = `Title of ${name}`
  const own = { _id, path: placeOf(what), name, title, description: `What ${name} is for.` }
  return {
    id: _id,
    document: { ...fields, ...own, sections: fields.sections ?? [] },
    broken: false,
  }
}

const deleted: Maker = (documents, { which }) => {
  const text = JSON.stringify(documents)
  const free = documents.filter(
    ({ _id, _type }) =>
      ['route', 'story', 'socialLink', 'country', 'department'].includes(_type) &&
      _id !== 'route-home' &&
      !text.includes(`"_ref":"${_id}"`),
  )
  const document = pick(free, which)
  return document && { id: document._id, document: null, broken: false }
}

/** Moves a group of a menu, or renames it. */
function changedGroups({ groups }: Stored, { what }: Change): object {
  if (what % 2 === 0) return { groups: rotated(groups) }
  const [first, ...others] = list(groups)
  return { groups: [Object.assign({}, first, { label: `Group ${what}` }), ...others] }
}

const closed = { _type: 'availability', until: '2020-01-01T00:00:00.000Z' }

const makers = {
  rename: set('route', (_, { what }) => ({ name: `Name ${what}` })),
  label: set('route', (_, { what }) => ({ menuLabel: what % 5 ? `Label ${what}` : undefined })),
  title: set('route', (_, { what }) => ({ title: `Title ${what}` })),
  move: set('route', ({ path }, { what }) => (path === '/' ? {} : { path: placeOf(what) })),
  create: created,
  delete: deleted,
  reorder: set('route', (_, { what }) => ({ order: what % 100 })),
  sections: set('route', ({ sections }) => ({ sections: rotated(sections) })),
  soon: set('route', ({ soon }) => ({ soon: !soon })),
  unlisted: set('route', ({ unlisted }) => ({ unlisted: !unlisted })),
  noindex: set('route', ({ noindex }) => ({ noindex: !noindex })),
  redirect: set('route', ({ path }, change, documents) =>
    path === '/' ? {} : { redirect: target(documents, change) },
  ),
  to: set('route', (_, change, documents) => ({ to: target(documents, change) })),
  window: set('route', ({ path, middleware }) =>
    path === '/' || middleware
      ? { middleware: undefined, availability: undefined }
      : { middleware: ['availability'], availability: closed },
  ),
  layout: set('route', (_, { what }) => ({ layout: pick(['default', 'light', 'landing'], what) })),
  remark: set('route', (_, { what }) => ({ reviewNote: `Nobody sees note ${what}` })),
  story: set('story', (_, { what }) => ({ summary: `Summary ${what}`, order: what % 10 })),
  country: set('country', (_, { what }) => ({ label: `Country ${what}` })),
  department: set('department', (_, { what }) => ({ label: `Department ${what}` })),
  social: set('socialLink', (_, { what }) => ({ name: `Network ${what}`, order: what % 10 })),
  settings: set('settings', (_, { what }) => ({ footerText: `Footer ${what}` })),
  token: set('settings', (_, { what }) => ({ tokenName: `Token ${what}` })),
  menu: set('menu', changedGroups),
  brokenPage: set('route', ({ sections }) => ({ sections: [...list(sections), untitled] }), true),
  brokenMenu: set('menu', () => ({ groups: [] }), true),
  brokenSettings: set('settings', () => ({ brandName: undefined }), true),
  brokenStory: set('story', () => ({ summary: undefined }), true),
  brokenSocial: set('socialLink', () => ({ link: 'nowhere' }), true),
  brokenCountry: set('country', () => ({ value: 'nowhere' }), true),
  brokenDepartment: set('department', () => ({ label: undefined }), true),
} satisfies Record<string, Maker>

const untitled = { _type: 'hero', _key: 'untitled' }

/** `mend` restores a broken document. */
export type Kind = keyof typeof makers | 'mend'

const kinds = Object.keys(makers).filter((name): name is keyof typeof makers => name in makers)

/**
 * Applies a change to the existing documents.
 *
 * @param documents those that may be changed
 * @param broken the last good versions of those that are broken
 * @returns undefined if the change cannot be made now
 */
export function makeEdit(
  documents: readonly Stored[],
  broken: readonly Stored[],
  change: Change,
): Edit | undefined {
  if (change.kind !== 'mend') return makers[change.kind](documents, change)
  const document = pick(broken, change.which)
  return document && { id: document._id, document, broken: false }
}

const change = fc.record({
  kind: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...kinds) },
    { weight: 1, arbitrary: fc.constant('mend' as const) },
  ),
  which: fc.nat(10_000),
  what: fc.nat(10_000),
})

const step = fc.record({
  changes: fc.oneof(
    { weight: 5, arbitrary: fc.array(change, { minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.array(change, { minLength: 2, maxLength: 4 }) },
  ),
  told: fc.boolean(),
  restarts: fc.integer({ min: 1, max: 15 }).map((number) => number === 1),
})

/** The same steps for the same seed. */
export function inventSteps(count: number, seed: number): Step[] {
  return fc.sample(step, { numRuns: count, seed })
}
