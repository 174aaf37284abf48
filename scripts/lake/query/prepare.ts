import { type ExprNode, GroqSyntaxError, parse } from 'groq-js'
import type { JsonObject } from '../model/document.ts'
import { DataError, QueryParseError, reasonOf } from '../model/errors.ts'
import { type Selector, selectorOf } from './selector.ts'
import { expandTextSearch, type TextSearch, textSearchOf } from './text-search.ts'

/** A parsed query. Each `*[…]` that an index can speed up reads its documents from a parameter. */
export interface PreparedQuery {
  tree: ExprNode
  /** For each of these parameters, the part of its filter that an index can evaluate. */
  sites: Map<string, Selector>
  /** Whether it also reads other documents, by a bare `*`, an unindexable filter or a reference. */
  readsAnything: boolean
  /** Its text::query() searches, each with separate parameters. */
  searches: TextSearch[]
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
 * Parses a query. `params` are needed only where GROQ requires a constant, such as in a slice.
 *
 * @throws QueryParseError 400 with the position, DataError 400 for functions that groq-js cannot evaluate
 */
export function prepareQuery(query: string, params: JsonObject | null): PreparedQuery {
  const prepared: PreparedQuery = {
    tree: parseQuery(query, params),
    sites: new Map(),
    searches: [],
    readsAnything: false,
    isAsync: false,
    parameters: new Set(),
  }
  visit(prepared.tree, prepared)
  return prepared
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
  expandSearch(node, prepared)
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
}

function expandSearch(node: ExprNode, prepared: PreparedQuery): void {
  const found = textSearchOf(node)
  if (!found) return
  const count = prepared.searches.length
  const search = {
    words: found.words,
    wanted: `__wanted_${count}`,
    unwanted: `__unwanted_${count}`,
  }
  prepared.searches.push(search)
  // In place, because the parent node refers to this one.
  Object.assign(node, expandTextSearch(found.what, search), { op: undefined })
}

function checkFunction(namespace: string, name: string, prepared: PreparedQuery): void {
  const fullName = `${namespace}::${name}`
  if (fullName === 'text::query') {
    const description = 'text::query() is evaluated on the right of "match" only'
    throw new DataError(400, 'unsupportedFunctionError', description)
  }
  if (unsupported.has(fullName)) {
    throw new DataError(
      400,
      'unsupportedFunctionError',
      `the local Content Lake does not evaluate ${fullName}()`,
    )
  }
  if (namespace === 'delta') {
    const description = `${fullName}() compares a document before and after a change: it is for webhooks`
    throw new DataError(400, 'unsupportedFunctionError', description)
  }
  if (namespace === 'diff') prepared.isAsync = true
}
