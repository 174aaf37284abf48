import { sectionTypeNames } from '../generated/sections.ts'
import {
  type Breakage,
  exampleDocument,
  examplePage,
  exampleSection,
  otherTypes,
  surroundings,
} from './breakages.ts'
import { known, type Path } from './example.ts'

type Stored = Breakage['document']

/** Values that no editor enters but that a script can store; `undefined` removes the value. */
export const oddities: readonly (readonly [name: string, value: unknown])[] = [
  ['missing', undefined],
  ['null', null],
  ['a number', -1.5],
  ['a huge number', 1e308],
  ['a boolean', true],
  ['an empty text', ''],
  ['a huge text', 'x'.repeat(100_000)],
  ['half a character', '\ud800\u0000\u202e\ufeff'],
  ['an empty list', []],
  ['a list of anything', [null, 1, 'text', [], {}]],
  ['an empty object', {}],
  ['an object of nulls', { _type: null, _key: null, _ref: null, length: -1 }],
  ['a deep object', deep(9)],
]

/** Each step adds two levels. With more levels, the lake refuses the document. */
function deep(levels: number): unknown {
  return levels === 0 ? 'end' : { _type: 'block', children: [deep(levels - 1)] }
}

/** Every path of a document that a write can change. The lake itself keeps id and type correct. */
export function* pathsIn(value: unknown, path: Path = []): Generator<Path> {
  if (path.length > 0 && !(path.length === 1 && /^_(id|type)$/.test(String(path[0])))) yield path
  if (typeof value !== 'object' || value === null) return
  const steps = Array.isArray(value) ? value.keys() : Object.keys(value)
  for (const step of steps) yield* pathsIn(Reflect.get(value, step), [...path, step])
}

/** A document of each type, and a page with each section, with all of their fields. */
export const wholeDocuments: readonly { title: string; document: Stored }[] = [
  ...sectionTypeNames.map((name) => ({
    title: name,
    document: examplePage([exampleSection(name)]),
  })),
  ...otherTypes.map((name) => ({ title: name, document: exampleDocument(name) })),
]

/** What the whole documents refer to. */
export const knownDocuments: readonly Stored[] = [
  ...surroundings,
  { ...exampleDocument('story'), _id: known.story },
]

/** One odd value at one path of one of the whole documents. */
export interface OddDocument {
  title: string
  /** The document before the change. */
  whole: Stored
  path: Path
  oddity: string
  /** The odd value; `undefined` removes the value. */
  value: unknown
}

/** Every odd value at every path of every whole document, or each `every`th of them. */
export function* oddDocuments(every = 1): Generator<OddDocument> {
  let order = 0
  for (const { title, document: whole } of wholeDocuments) {
    for (const path of pathsIn(whole)) {
      for (const [oddity, value] of oddities) {
        if (order++ % every === 0) yield { title, whole, path, oddity, value }
      }
    }
  }
}
