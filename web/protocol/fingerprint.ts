import { createHash } from 'node:crypto'

/** What pages show, by name: a document, what is shown of a linked page, the menus as they are built. */
export type Facts = Readonly<Record<string, unknown>>

const nameLength = 6
const digestLength = 8
const length = nameLength + digestLength

/** What stands before a statement wherever a page carries one. */
export const statementMark = 'made-of:'
export const statementPattern = /made-of:([A-Za-z0-9_-]*)/g

function short(text: string, characters: number): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, characters)
}

/** The name of a fact as statements write it. */
export function factName(name: string): string {
  return short(name, nameLength)
}

/**
 * States facts in a few bytes each: a name of six characters and a digest of eight, one after the
 * other. A page carries such a statement of what it was made of, and a publish answers with one of
 * what is there now: a page that states something else is stale.
 */
export function stateFacts(facts: Facts): string {
  return Object.entries(facts)
    .map(([name, value]) => factName(name) + short(JSON.stringify(value ?? null), digestLength))
    .sort()
    .join('')
}

/** Digests by the names of their facts. */
export function readStatement(text: string): Map<string, string> {
  const digests = new Map<string, string>()
  for (let at = 0; at + length <= text.length; at += length) {
    digests.set(text.slice(at, at + nameLength), text.slice(at + nameLength, at + length))
  }
  return digests
}
