import type { ArrayElementNode, ExprNode, FuncCallNode, OpCallNode } from 'groq-js'
import { isJsonObject, type Json, type JsonObject } from '../model/document.ts'

/** A hidden attribute with the whole text of a document. */
const allText = '__text'

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
 * enough: `what match "wanted" && !(what match "unwanted") && …`, where `@` means the whole text of the
 * document. Words with a minus are unwanted. Quoted phrases are matched word by word.
 */
export function expandTextSearch(what: ExprNode, words: Json): ExprNode {
  const tokens = typeof words === 'string' ? (words.match(/(?:[^\s"]+|"[^"]*")+/g) ?? []) : []
  const isUnwanted = (token: string): boolean => token.length > 1 && token.startsWith('-')
  const match = (text: string): OpCallNode => ({
    type: 'OpCall',
    op: 'match',
    left: withAllText(what),
    right: { type: 'Value', value: text },
  })
  const wanted = tokens.filter((token) => !isUnwanted(token)).join(' ')
  const isFound = tokens.filter(isUnwanted).reduce<ExprNode>(
    (left, token) => ({
      type: 'And',
      left,
      right: { type: 'Not', base: { type: 'Group', base: match(token.slice(1)) } },
    }),
    match(wanted),
  )
  // In score(), groq-js credits single words of a `match`, but inside a group all of them must match.
  return { type: 'And', left: { type: 'Group', base: isFound }, right: match(wanted) }
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
