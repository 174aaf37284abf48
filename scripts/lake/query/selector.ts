import type { ExprNode } from 'groq-js'
import type { Json, JsonObject } from '../model/document.ts'
import { byId, type View } from './view.ts'

/** The part of a filter that an index can evaluate: the `_id` or `_type` equals one of some constants. */
export interface Selector {
  attribute: '_id' | '_type'
  constants: Constant[]
}

type Constant = { value: Json } | { parameter: string }

/** The selector of a filter expression, or null if no index can help. */
export function selectorOf(expr: ExprNode): Selector | null {
  switch (expr.type) {
    case 'Group':
      return selectorOf(expr.base)
    case 'And': {
      const [left, right] = [selectorOf(expr.left), selectorOf(expr.right)]
      return right?.attribute === '_id' ? right : (left ?? right)
    }
    case 'Or': {
      const [left, right] = [selectorOf(expr.left), selectorOf(expr.right)]
      if (!left || left.attribute !== right?.attribute) return null
      return { ...left, constants: [...left.constants, ...right.constants] }
    }
    case 'OpCall':
      if (expr.op === '==') return compare(expr.left, expr.right) ?? compare(expr.right, expr.left)
      return expr.op === 'in' ? compare(expr.left, expr.right) : null
    default:
      return null
  }
}

function compare(attribute: ExprNode, other: ExprNode): Selector | null {
  if (attribute.type !== 'AccessAttribute' || attribute.base) return null
  const { name } = attribute
  const constants = constantsOf(other)
  return constants && (name === '_id' || name === '_type') ? { attribute: name, constants } : null
}

function constantsOf(node: ExprNode): Constant[] | null {
  if (node.type === 'Value') return [{ value: node.value }]
  if (node.type === 'Parameter') return [{ parameter: node.name }]
  if (node.type !== 'Array') return null
  const lists = node.elements.map(({ isSplat, value }) => (isSplat ? null : constantsOf(value)))
  return lists.some((list) => list === null) ? null : lists.flatMap((list) => list ?? [])
}

/** The texts that a selector's constants stand for. No other value equals an `_id` or a `_type`. */
export function selectedValues({ constants }: Selector, params: JsonObject): string[] {
  const values = constants.flatMap((constant) =>
    'value' in constant ? constant.value : (params[constant.parameter] ?? null),
  )
  return [...new Set(values.filter((value) => typeof value === 'string'))]
}

/** A superset of the documents that match the filter, ordered by id. */
export function selectCandidates(selector: Selector, params: JsonObject, view: View): JsonObject[] {
  const values = selectedValues(selector, params)
  if (selector.attribute === '_id') {
    return values
      .toSorted()
      .map((id) => view.get(id))
      .filter((each) => each !== undefined)
  }
  const lists = values.map((type) => view.ofType(type))
  return lists.length === 1
    ? (lists[0] ?? [])
    : lists.reduce((all, list) => all.concat(list), []).toSorted(byId)
}
