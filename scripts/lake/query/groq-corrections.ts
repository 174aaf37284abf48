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
  // A sum may lie outside of the years that can be written.
  Object.assign(DateTime.prototype, {
    toJSON(this: DateTime) {
      return instantSchema.safeParse(this.toString()).success ? this.toString() : null
    },
  })
}

/** `*` is one part of an id, `**` any number of parts. */
function pathExpression(pattern: string): RegExp {
  const parts = pattern.split('.').map((part) => {
    if (part === '*') return '[^.]+'
    return part === '**' ? '.*' : part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('\\.')}$`)
}

const comparison = /^[<>]=?$/

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
  } else if (node.type === 'InRange' || (node.type === 'OpCall' && comparison.test(node.op))) {
    node.left = comparable(node.left)
    node.right = comparable(node.right)
    if (node.type === 'InRange') node.base = comparable(node.base)
  }
}

/**
 * `coalesce({"_ref": <mark> + <expr>}->key, <expr>)`; numbers and times remain, because they cannot be added to a
 * text. Of a `select()`, what it selects is compared.
 */
function comparable(expr: ExprNode): ExprNode {
  if (expr.type === 'Select') {
    const alternatives = expr.alternatives.map((one) => ({ ...one, value: comparable(one.value) }))
    return { ...expr, alternatives, ...(expr.fallback && { fallback: comparable(expr.fallback) }) }
  }
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

const costly = /^(Everything|Filter|FlatMap|InRange|Map|PipeFuncCall|Select)$/

/** Whether an expression may be evaluated twice: nothing in it reads the dataset, loops or compares. */
function isCheap(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return true
  if ('type' in node && node.type === 'Value') return true
  if ('type' in node && costly.test(String(node.type))) return false
  if ('op' in node && comparison.test(String(node.op))) return false
  return Object.values(node).every(isCheap)
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
