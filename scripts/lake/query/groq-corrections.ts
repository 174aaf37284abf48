import { DateTime, type ExprNode, Path } from 'groq-js'
import { instantSchema } from '../model/time.ts'

/**
 * Makes groq-js agree with the GROQ specification where it does not, for every query, filter and rule of this
 * thread. It has no setting for these: the specification's section on paths compares whole parts of an id, and a
 * text that is no RFC 3339 time is null.
 */
export function correctGroq(): void {
  // groq-js lets the dot between two parts stand for any character: draftsman-guide matches path("drafts.**").
  Path.prototype.matches = function matches(this: Path, id: string): boolean {
    return pathExpression(String(this.toJSON())).test(id)
  }
  const { parseToValue } = DateTime
  // groq-js makes "0NaN-NaN-NaN" of a thirteenth month and 2 March of 30 February.
  DateTime.parseToValue = (text: string) =>
    parseToValue(instantSchema.safeParse(text).success ? text : '')
}

/** `*` is one part of an id, `**` any number of parts. */
function pathExpression(pattern: string): RegExp {
  const parts = pattern.split('.').map((part) => {
    if (part === '*') return '[^.]+'
    return part === '**' ? '.*' : part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('\\.')}$`)
}

/** No id begins with it, so a reference to it is a text to compare. */
const mark = '\0'

/**
 * Lets texts be ordered and compared by code point, as in Content Lake: groq-js compares UTF-16 units, which puts
 * an emoji before a full-width letter. `dereference` is the only function of ours that groq-js calls with a value,
 * so a text is replaced by a reference to itself, which {@link comparisonKey} resolves.
 */
export function compareByCodePoint(node: ExprNode): void {
  if (node.type === 'PipeFuncCall' && node.name === 'order') {
    node.args = node.args.map((arg) =>
      arg.type === 'Asc' || arg.type === 'Desc'
        ? { ...arg, base: comparable(arg.base) }
        : comparable(arg),
    )
  } else if (node.type === 'InRange' || (node.type === 'OpCall' && /^[<>]=?$/.test(node.op))) {
    node.left = comparable(node.left)
    node.right = comparable(node.right)
    if (node.type === 'InRange') node.base = comparable(node.base)
  }
}

/** `coalesce({"_ref": <mark> + <expr>}->key, <expr>)`; numbers and times remain, because they cannot be added to a text. */
function comparable(expr: ExprNode): ExprNode {
  if (!isCheap(expr)) return expr
  const value: ExprNode = {
    type: 'OpCall',
    op: '+',
    left: { type: 'Value', value: mark },
    right: expr,
  }
  const base: ExprNode = {
    type: 'Object',
    attributes: [{ type: 'ObjectAttributeValue', name: '_ref', value }],
  }
  const key: ExprNode = { type: 'AccessAttribute', base: { type: 'Deref', base }, name: 'key' }
  return { type: 'FuncCall', namespace: 'global', name: 'coalesce', args: [key, expr] }
}

const constants: readonly string[] = ['Value', 'Parameter', 'This', 'Parent']
const accesses: readonly string[] = ['AccessAttribute', 'AccessElement', 'Deref', 'Group']

/** Whether an expression may be evaluated twice: constants, attributes, and functions of these. */
function isCheap(node: ExprNode): boolean {
  if (node.type === 'FuncCall') return node.args.every(isCheap)
  if (!accesses.includes(node.type)) return constants.includes(node.type)
  return !('base' in node && node.base) || isCheap(node.base)
}

/** What a marked text refers to: the key by which it is compared; null for the id of a document. */
export function comparisonKey(ref: string): { key: string } | null {
  if (!ref.startsWith(mark)) return null
  // Moves the surrogates, which stand for the highest code points, behind all other units.
  const key = ref.slice(1).replaceAll(/[\ud800-\uffff]/g, (unit) => {
    const code = unit.charCodeAt(0)
    return String.fromCharCode(code < 0xe000 ? code + 0x2000 : code - 0x800)
  })
  return { key }
}
