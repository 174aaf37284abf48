import { known, paragraph, referenceTo } from './example.ts'
import type { ModelField } from './model.ts'

/** A fault: its name, and a value that has it; `undefined` for a missing one. */
export type Fault = readonly [fault: string, value: unknown]

/** Plain text that may contain angle brackets. */
const code: ReadonlySet<string> = new Set(['install', 'code', 'reviewNote'])

function isPlainText({ type, name, choices, rules }: ModelField): boolean {
  return (
    (type === 'string' || type === 'text') &&
    choices.length === 0 &&
    !code.has(name) &&
    rules.max !== undefined
  )
}

function textFaults(field: ModelField): Fault[] {
  const { choices, rules } = field
  const wrongType: Fault = ['wrong type', { text: 'a text' }]
  if (choices.length > 0) return [wrongType, ['unknown choice', 'none-of-these']]
  const tooLong: Fault[] = rules.max === undefined ? [] : [['too long', 'x'.repeat(rules.max + 1)]]
  const markup: Fault[] = isPlainText(field) ? [['markup', '<b>bold</b>']] : []
  const blank: Fault[] = isPlainText(field) && rules.isRequired ? [['blank', '   ']] : []
  return [wrongType, ...tooLong, ...markup, ...blank]
}

function numberFaults({ rules, choices }: ModelField): Fault[] {
  if (choices.length > 0) return [['unknown choice', 99]]
  const low: Fault[] = rules.min === undefined ? [] : [['too small', rules.min - 1]]
  const high: Fault[] = rules.max === undefined ? [] : [['too big', rules.max + 1]]
  return [['wrong type', 'seven'], ...low, ...high]
}

function link(more: object): object {
  return { _type: 'link', kind: 'page', label: 'Go', ...more }
}

/** What can be wrong with a link. */
export const linkFaults: Fault[] = [
  ['forbidden protocol', link({ kind: 'address', address: 'javascript:alert(1)' })],
  ['another host in disguise', link({ kind: 'address', address: '//evil.example' })],
  ['dangling reference', link({ page: referenceTo('route-gone') })],
  ['dead anchor', link({ page: referenceTo(known.route), anchor: 'gone' })],
  ['a way out of the application', link({ kind: 'application', applicationPath: '/../admin' })],
  ['a file that is not there', link({ kind: 'file', file: { asset: { _ref: 'file-gone-pdf' } } })],
  [
    'a file that browsers would run',
    link({ kind: 'file', file: { asset: { _ref: 'file-gone-html' } } }),
  ],
  ['dead path', link({ kind: 'address', address: '/gone' })],
]

const block = (more: Record<string, unknown>) => [{ ...paragraph, ...more }]

const textBlockFaults: Fault[] = [
  ['wrong type', 'a text'],
  ['empty', []],
  ['unknown style', block({ style: 'h9' })],
  ['unknown block', [{ _type: 'video', _key: 'v', url: 'https://video.example' }]],
  ['unknown language', [{ _type: 'code', _key: 'c', language: 'cobol', code: 'MOVE' }]],
  ['empty code', [{ _type: 'code', _key: 'c', language: 'text' }]],
  [
    'forbidden protocol',
    block({
      markDefs: [{ _type: 'link', _key: 'm', kind: 'address', address: 'javascript:alert(1)' }],
      children: [{ _type: 'span', _key: 's', text: 'Text', marks: ['m'] }],
    }),
  ],
]

const picture = (ref: string, alt?: string) => ({
  _type: 'picture',
  alt,
  asset: referenceTo(ref),
})

const pictureFaults: Fault[] = [
  ['no alternative text', picture(known.image)],
  ['dangling reference', picture('image-gone-10x10-png', 'A comb')],
]

const noFile: Fault = ['no file', { _type: 'picture', alt: 'A comb' }]
const noMedia: Fault = ['nothing in it', { _type: 'media' }]
const wrongMedia: Fault = ['wrong type', 'home']

/** What can be wrong with a field, derived from its type and rules. */
export function faultsOf(field: ModelField): Fault[] {
  const { type, rules, of } = field
  const missing: Fault[] = rules.isRequired ? [['missing', undefined]] : []
  const own = (): Fault[] => {
    if (type === 'link' || type === 'target') return linkFaults
    // An optional field may be empty.
    if (type === 'picture') return rules.isRequired ? [noFile, ...pictureFaults] : pictureFaults
    if (type === 'media') return rules.isRequired ? [noMedia, wrongMedia] : [wrongMedia]
    if (type === 'formattedText') return textBlockFaults
    if (type === 'reference') return [['dangling reference', referenceTo('gone')]]
    if (type === 'boolean') return [['wrong type', 'yes']]
    if (type === 'number') return numberFaults(field)
    if (type === 'date' || type === 'datetime') return [['no date', 'yesterday']]
    if (type === 'array' || of.length > 0) {
      const empty: Fault[] = rules.min === undefined ? [] : [['empty', []]]
      return [...empty, ['wrong type', 'a list']]
    }
    if (type === 'string' || type === 'text') return textFaults(field)
    return [['wrong type', 'an object']]
  }
  return [...missing, ...own()]
}
