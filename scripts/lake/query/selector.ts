import type { ExprNode } from 'groq-js'
import type { Json, JsonObject } from '../model/document.ts'
import { isScalar, type Scalar, type View } from './view.ts'

/**
 * The part of a filter that an index can evaluate: an attribute that equals one of some constants, or two
 * selectors combined by `&&` or `||`.
 */
export type Selector =
  | { kind: 'equals'; path: string; constants: Constant[] }
  | { kind: 'both' | 'either'; left: Selector; right: Selector }

type Constant = { value: Json } | { parameter: string }

/** The selector of a filter expression, or null if no index can help. */
export function selectorOf(expr: ExprNode): Selector | null {
  switch (expr.type) {
    case 'Group':
      return selectorOf(expr.base)
    case 'And': {
      const left = selectorOf(expr.left)
      const right = selectorOf(expr.right)
      return left && right ? { kind: 'both', left, right } : (left ?? right)
    }
    case 'Or': {
      const left = selectorOf(expr.left)
      const right = selectorOf(expr.right)
      return left && right ? { kind: 'either', left, right } : null
    }
    case 'OpCall':
      if (expr.op === '==') {
        return equality(expr.left, expr.right) ?? equality(expr.right, expr.left)
      }
      return expr.op === 'in' ? membership(expr.left, expr.right) : null
    default:
      return null
  }
}

function attributePath(node: ExprNode): string | null {
  if (node.type !== 'AccessAttribute') return null
  if (!node.base) return node.name
  const base = attributePath(node.base)
  return base === null ? null : `${base}.${node.name}`
}

function constantOf(node: ExprNode): Constant | null {
  if (node.type === 'Value') return { value: node.value }
  return node.type === 'Parameter' ? { parameter: node.name } : null
}

function equality(attribute: ExprNode, other: ExprNode): Selector | null {
  const path = attributePath(attribute)
  const constant = constantOf(other)
  return path !== null && constant ? { kind: 'equals', path, constants: [constant] } : null
}

function membership(attribute: ExprNode, list: ExprNode): Selector | null {
  const path = attributePath(attribute)
  if (path === null) return null
  if (list.type !== 'Array') {
    const constant = constantOf(list)
    return constant ? { kind: 'equals', path, constants: [constant] } : null
  }
  const constants: Constant[] = []
  for (const element of list.elements) {
    const constant = element.isSplat ? null : constantOf(element.value)
    if (!constant) return null
    constants.push(constant)
  }
  return { kind: 'equals', path, constants }
}

/** The values of an `equals` selector's constants, or null if one of them cannot be indexed. */
export function selectedValues(constants: Constant[], params: JsonObject): Scalar[] | null {
  const values: Scalar[] = []
  for (const constant of constants) {
    const value = 'value' in constant ? constant.value : params[constant.parameter]
    for (const item of Array.isArray(value) ? value : [value]) {
      if (!isScalar(item)) return null
      values.push(item)
    }
  }
  return values
}

/** A superset of the documents that match the filter, ordered by id; null if no index applies. */
export function selectCandidates(
  selector: Selector,
  params: JsonObject,
  view: View,
): JsonObject[] | null {
  if (selector.kind === 'equals') {
    const values = selectedValues(selector.constants, params)
    if (!values) return null
    const [only, ...others] = new Set(values)
    if (only === undefined) return []
    const lists = [only, ...others].map((value) => view.where(selector.path, value))
    return lists.length === 1 ? (lists[0] ?? []) : merge(lists)
  }
  const left = selectCandidates(selector.left, params, view)
  const right = selectCandidates(selector.right, params, view)
  if (selector.kind === 'both') {
    if (!left || !right) return left ?? right
    return left.length <= right.length ? left : right
  }
  return left && right ? merge([left, right]) : null
}

function merge(lists: JsonObject[][]): JsonObject[] {
  const unique = new Map<string, JsonObject>()
  for (const list of lists) for (const document of list) unique.set(String(document._id), document)
  return [...unique.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, document]) => document)
}
