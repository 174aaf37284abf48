import type { ArrayElementNode, ExprNode, FuncCallNode, OpCallNode } from 'groq-js'
import { isJsonObject, type Json, type JsonObject } from '../model/document.ts'

/** A hidden attribute with the whole text of a document. */
const allText = '__text'

/** A search: its words, known when the query runs, and the parameters for wanted and unwanted words. */
export interface TextSearch {
  words: ExprNode
  wanted: string
  unwanted: string
}

/** `<what> match text::query(<words>)`, or null for any other node. */
export function textSearchOf(node: ExprNode): { what: ExprNode; words: ExprNode } | null {
  if (node.type !== 'OpCall' || node.op !== 'match' || !isTextQuery(node.right)) return null
  const [words] = node.right.args
  return words ? { what: node.left, words } : null
}

function isTextQuery(node: ExprNode): node is FuncCallNode {
  return node.type === 'FuncCall' && node.namespace === 'text' && node.name === 'query'
}

/**
 * groq-js parses `text::query()` but cannot evaluate it. For the Studio's searches its plain `match` is
 * enough: `what match $wanted && !(what match $unwanted)`, where `@` means the whole text of the document.
 * Quoted phrases are matched word by word.
 */
export function expandTextSearch(what: ExprNode, search: TextSearch): ExprNode {
  const match = (name: string): OpCallNode => ({
    type: 'OpCall',
    op: 'match',
    left: withAllText(what),
    right: { type: 'Parameter', name },
  })
  const isFound: ExprNode = {
    type: 'And',
    left: match(search.wanted),
    right: { type: 'Not', base: { type: 'Group', base: match(search.unwanted) } },
  }
  // In score(), groq-js credits single words of a `match`, but inside a group all of them must match.
  return {
    type: 'And',
    left: { type: 'Group', base: isFound },
    right: match(search.wanted),
  }
}

function withAllText(node: ExprNode): ExprNode {
  if (node.type === 'This') return { type: 'AccessAttribute', base: node, name: allText }
  if (node.type !== 'Array') return node
  const elements = node.elements.map((element: ArrayElementNode) => ({
    ...element,
    value: withAllText(element.value),
  }))
  return { ...node, elements }
}

/** The parameters of a search: words with a minus are unwanted, all others wanted. */
export function textSearchParams(search: TextSearch, params: JsonObject): JsonObject {
  const words = search.words
  const value =
    words.type === 'Value' ? words.value : words.type === 'Parameter' ? params[words.name] : ''
  const tokens = typeof value === 'string' ? (value.match(/(?:[^\s"]+|"[^"]*")+/g) ?? []) : []
  const isUnwanted = (token: string): boolean => token.length > 1 && token.startsWith('-')
  return {
    [search.wanted]: tokens.filter((token) => !isUnwanted(token)).join(' '),
    [search.unwanted]: tokens.filter(isUnwanted).map((token) => token.slice(1)),
  }
}

/** Adds the hidden text attribute to a document; the text is collected on first use. */
export function searchable<T extends JsonObject>(document: T): T {
  if (Object.hasOwn(document, allText)) return document
  let text: string | undefined
  return Object.defineProperty(document, allText, {
    enumerable: false,
    get: () => {
      text ??= gatherText(document)
      return text
    },
  })
}

function gatherText(value: Json): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(gatherText).join(' ')
  if (!isJsonObject(value)) return ''
  return Object.entries(value)
    .filter(([key]) => !key.startsWith('_'))
    .map(([, child]) => gatherText(child))
    .join(' ')
}
