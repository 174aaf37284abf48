import { type ExprNode, GroqSyntaxError, parse } from 'groq-js'
import type { JsonObject } from '../model/document.ts'
import { DataError, QueryParseError, reasonOf } from '../model/errors.ts'
import { compareByCodePoint } from './groq-corrections.ts'
import { type Selector, selectorOf } from './selector.ts'
import { expandTextSearch, textSearchOf } from './text-search.ts'

/** A parsed query. Each `*[…]` that an index can speed up reads its documents from a parameter. */
export interface PreparedQuery {
  tree: ExprNode
  /** For each of these parameters, the part of its filter that an index can evaluate. */
  sites: Map<string, Selector>
  /** Whether it also reads other documents, by a bare `*`, an unindexable filter or a reference. */
  readsAnything: boolean
  /** Whether the tree holds values of parameters, so that it is for these parameters only. */
  isForParameters: boolean
  /** Whether it calls a function that groq-js can only evaluate asynchronously. */
  isAsync: boolean
  /** The parameters that the query text refers to. */
  parameters: Set<string>
}

/** Functions that groq-js parses but cannot evaluate. */
const unsupported = new Set([
  'documents::get',
  'documents::incomingGlobalDocumentReferenceCount',
  'documents::incomingRefCount',
  'geo::contains',
  'geo::distance',
  'geo::intersects',
  'geo::latLng',
  'media::aspect',
  'text::semanticSimilarity',
  'user::attributes',
])

function isNode(value: unknown): value is ExprNode {
  return typeof value === 'object' && value !== null && 'type' in value
}

/**
 * Parses a query. GROQ needs the values of some parameters to parse it, such as in a slice, in brackets
 * (`list[$index]`, `object[$key]`) and in a text search.
 *
 * @throws QueryParseError 400 with the position, DataError 400 for functions that groq-js cannot evaluate
 */
export function prepareQuery(query: string, params: JsonObject): PreparedQuery {
  const general = parseGeneral(query, params)
  const prepared: PreparedQuery = {
    tree: general ?? parseQuery(query, params),
    sites: new Map(),
    isForParameters: general === null,
    readsAnything: false,
    isAsync: false,
    parameters: new Set(),
  }
  visit(prepared.tree, prepared)
  return prepared
}

/** The tree of a query for any parameters; null if it depends on their values. */
function parseGeneral(query: string, params: JsonObject): ExprNode | null {
  try {
    const tree = parseQuery(query, null)
    return dependsOnValues(tree) ? null : tree
  } catch (error) {
    if (Object.keys(params).length === 0) throw error
    return null
  }
}

/** Whether a node is an index, a name or a search that a parameter's value decides; groq-js takes these for filters. */
function dependsOnValues(node: unknown): boolean {
  if (isNode(node)) {
    if (node.type === 'Value') return false
    if (node.type === 'Filter' && isConstant(node.expr) && hasParameter(node.expr)) return true
    const words = textSearchOf(node)?.words
    if (words && words.type !== 'Value') return true
  }
  return typeof node === 'object' && node !== null && Object.values(node).some(dependsOnValues)
}

const arithmetic: readonly string[] = ['+', '-', '*', '/', '%', '**']

/** Whether groq-js computes an expression while it parses. */
function isConstant(node: ExprNode): boolean {
  if (node.type === 'Group' || node.type === 'Pos' || node.type === 'Neg') {
    return isConstant(node.base)
  }
  if (node.type !== 'OpCall') return node.type === 'Value' || node.type === 'Parameter'
  return arithmetic.includes(node.op) && isConstant(node.left) && isConstant(node.right)
}

function hasParameter(node: ExprNode): boolean {
  if (node.type === 'Parameter') return true
  if (node.type === 'OpCall') return hasParameter(node.left) || hasParameter(node.right)
  return node.type !== 'Value' && 'base' in node && isNode(node.base) && hasParameter(node.base)
}

/** The part of a listener's query that selects documents: what it does with them does not count. */
export function filterOf(tree: ExprNode): ExprNode {
  let node = tree
  while (!isFilter(node)) {
    if (!('base' in node) || !isNode(node.base)) return tree
    node = node.base
  }
  return node
}

function isFilter(node: ExprNode): boolean {
  if (node.type === 'Filter' || node.type === 'Group') return isFilter(node.base)
  return node.type === 'Everything' || (node.type === 'Parameter' && isInternal(node.name))
}

/** Whether a parameter was added in preparation. */
function isInternal(name: string): boolean {
  return name.startsWith('__')
}

/** @throws QueryParseError 400, as in Content Lake, when a parameter is missing */
export function assertParameters(query: string, prepared: PreparedQuery, params: JsonObject): void {
  const missing = [...prepared.parameters].find((name) => !Object.hasOwn(params, name))
  if (missing === undefined) return
  const position = Math.max(0, query.indexOf(`$${missing}`))
  throw new QueryParseError(query, position, `param $${missing} referenced, but not provided`)
}

function parseQuery(query: string, params: JsonObject | null): ExprNode {
  try {
    return params ? parse(query, { params }) : parse(query)
  } catch (error) {
    if (error instanceof GroqSyntaxError) {
      throw new QueryParseError(query, error.position, error.message)
    }
    const reason = reasonOf(error)
    throw new QueryParseError(query, 0, reason)
  }
}

function visit(node: unknown, prepared: PreparedQuery): void {
  if (Array.isArray(node)) {
    for (const item of node) visit(item, prepared)
    return
  }
  if (!isNode(node)) {
    if (typeof node === 'object' && node !== null) visit(Object.values(node), prepared)
    return
  }
  if (node.type === 'Value') return
  if (node.type === 'Parameter' && !isInternal(node.name)) prepared.parameters.add(node.name)
  expandSearch(node)
  if (node.type === 'Everything' || node.type === 'Deref') prepared.readsAnything = true
  if (node.type === 'FuncCall') checkFunction(node.namespace, node.name, prepared)
  if (node.type === 'Filter' && node.base.type === 'Everything') {
    const selector = selectorOf(node.expr)
    if (selector) {
      const name = `__site_${prepared.sites.size}`
      prepared.sites.set(name, selector)
      node.base = { type: 'Parameter', name }
    }
  }
  if (node.type === 'Filter' && node.expr.type === 'And') {
    // groq-js evaluates both sides of `&&`. A filter of its own keeps the right side from documents that fail the left.
    node.base = { type: 'Filter', base: node.base, expr: node.expr.left }
    node.expr = node.expr.right
  }
  visit(Object.values(node), prepared)
  compareByCodePoint(node)
}

function expandSearch(node: ExprNode): void {
  const found = textSearchOf(node)
  if (!found) return
  const words = found.words.type === 'Value' ? found.words.value : ''
  // In place, because the parent node refers to this one.
  Object.assign(node, expandTextSearch(found.what, words), { op: undefined })
}

function checkFunction(namespace: string, name: string, prepared: PreparedQuery): void {
  const fullName = `${namespace}::${name}`
  const reason =
    (fullName === 'text::query' && 'is evaluated on the right of "match" only') ||
    (namespace === 'delta' &&
      'compares a document before and after a change: it is for webhooks') ||
    (unsupported.has(fullName) && 'is not evaluated by the local Content Lake')
  if (reason) throw new DataError(400, 'unsupportedFunctionError', `${fullName}() ${reason}`)
  if (namespace === 'diff') prepared.isAsync = true
}
