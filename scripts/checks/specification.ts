import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import type { ListedTest } from './listed-tests.ts'

/** The specification, from the root of the repository. */
export const specificationPath = 'web/docs/specification.md'

/** A sentence, an entry of a list or a row of a table. */
export interface Statement {
  line: number
  /** The text without references to notes. */
  text: string
  /** The names of the notes that it refers to. */
  notes: readonly string[]
}

/** A note names the test of a statement, or a pattern that matches several tests. */
export interface Note {
  name: string
  /** From the root of the repository. */
  file: string
  /**
   * The titles of the describe blocks and of the test, joined by ` › `. For a parameterized test, `{first}` stands
   * for the first word of the statement and `{any}` for any text.
   */
  title: string
}

/** A malformed line in the specification's notes. */
export class NoteSyntaxError extends Error {
  override name = 'NoteSyntaxError'
}

const reference = /\[\^([\w-]+)\]/g
const noteStart = /^\[\^[\w-]+\]: /
const noteLine = /^\[\^([\w-]+)\]: (?:\[[^\]]+\]\(([^)]+)\)|(\S+)) › (.+)$/
const afterSentence = /(?<=[.!?]'?(?:\[\^[\w-]+\])*)\s+(?=[A-Z'])/
const isSeparator = (line: string | undefined) => /^\|[-| ]+$/.test(line ?? '')

function statement(line: number, raw: string): Statement {
  const notes = [...raw.matchAll(reference)].flatMap(([, name]) => name ?? [])
  return { line, text: raw.replaceAll(reference, '').trim(), notes }
}

/** Reads the statements: each sentence of a paragraph or list entry, and each row of a table. */
export function statementsOf(specification: string): Statement[] {
  const lines = specification.split('\n')
  return lines.flatMap((raw, index) => {
    const isFrame = raw === '' || /^(#|<!--)/.test(raw) || noteStart.test(raw)
    if (isFrame || isSeparator(raw) || isSeparator(lines[index + 1])) return []
    if (raw.startsWith('|')) return statement(index + 1, raw.replaceAll(/ *\| */g, ' '))
    const sentences = raw.replace(/^- /, '').split(afterSentence)
    return sentences.map((sentence) => statement(index + 1, sentence))
  })
}

/** Whether a statement needs no test: it introduces a list, describes the document, or says what is not shown. */
export function needsNoTest(text: string): boolean {
  return /:(\*\*)?$|^This document |\b(is|are) not shown\b/.test(text)
}

/**
 * Reads the notes.
 *
 * @throws NoteSyntaxError if one does not name a file and a title
 */
export function notesOf(specification: string): Note[] {
  return specification.split('\n').flatMap((text, index) => {
    if (!noteStart.test(text)) return []
    const [, name, link, path, title] = noteLine.exec(text) ?? []
    const file = link ? posix.join(posix.dirname(specificationPath), link) : path
    if (!name || !file || !title) {
      throw new NoteSyntaxError(
        `${specificationPath}:${index + 1} is no note like “[^name]: web/e2e/some.spec.ts › the title of a test”.`,
      )
    }
    return { name, file, title }
  })
}

/** The specification with its notes in the order of their use, each once and with a link to its file; unused ones removed. */
export function tidySpecification(specification: string): string {
  const notes = new Map(notesOf(specification).map((note) => [note.name, note]))
  const text = specification.split('\n').filter((line) => !noteStart.test(line))
  const used = new Set(statementsOf(specification).flatMap((each) => each.notes))
  const written = [...used].flatMap((name) => {
    const note = notes.get(name)
    if (!note) return []
    const link = posix.relative(posix.dirname(specificationPath), note.file)
    return `[^${name}]: [${posix.basename(note.file)}](${link}) › ${note.title}`
  })
  return `${text.join('\n').trimEnd()}\n\n${written.join('\n')}\n`
}

/** A fingerprint of the text only, without notes and table formatting. */
export function fingerprintOfWords(specification: string): string {
  const lines = specification.split('\n').filter((line) => !/^(<!--|\[\^)/.test(line))
  const words = lines
    .join('\n')
    .replaceAll(reference, '')
    .split(/[\s|]+/)
  const text = words.filter((word) => !/^-*$/.test(word)).join(' ')
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** The tests that a note names, for one statement. */
function testsFor(note: Note, text: string, tests: readonly ListedTest[]): ListedTest[] {
  const first = text.split(' ')[0]?.replace(/[:.,;]$/, '') ?? ''
  const parts = note.title.replaceAll('{first}', first).split('{any}')
  const literal = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const pattern = new RegExp(`^${literal.join('.+')}$`)
  return tests.filter(({ file, title }) => file === note.file && pattern.test(title))
}

/** A hint for a missing title: the title in the same file with the most words in common. */
function nearest(note: Note, tests: readonly ListedTest[]): string {
  const words = new Set(note.title.split(' '))
  const likeness = ({ title }: ListedTest) =>
    title.split(' ').filter((word) => words.has(word)).length
  const [best] = tests
    .filter(({ file }) => file === note.file)
    .toSorted((a, b) => likeness(b) - likeness(a))
  return best ? `The nearest there is “${best.title}”.` : 'That file has no tests.'
}

function faultsOfReference(
  statement: Statement,
  note: Note,
  tests: readonly ListedTest[],
): string[] {
  const at = `${specificationPath}:${statement.line}`
  const found = testsFor(note, statement.text, tests)
  if (found.length === 0) {
    return [
      `${at} [^${note.name}]: ${note.file} has no test “${note.title}” for “${statement.text}”. ${nearest(note, tests)}`,
    ]
  }
  return found.flatMap(({ title, tags, isSkipped }) => {
    const later = tags.find((tag) => tag === 'all' || tag === 'long')
    const named = `${at} [^${note.name}]: “${title}” in ${note.file} is`
    if (later) return `${named} not in the first tier: it has the tag ${later}.`
    return isSkipped ? `${named} skipped.` : []
  })
}

/**
 * What is wrong with the specification's references: a statement without a test, a missing note, or a test that does
 * not exist, is skipped, or is not in the first tier.
 *
 * @param tests - all tests of the files that the notes name
 */
export function specificationFaults(specification: string, tests: readonly ListedTest[]): string[] {
  const notes = new Map(notesOf(specification).map((note) => [note.name, note]))
  const faults = statementsOf(specification).flatMap((each) => {
    const at = `${specificationPath}:${each.line}`
    if (each.notes.length === 0) {
      return needsNoTest(each.text) ? [] : `${at} has no test: “${each.text}”`
    }
    return each.notes.flatMap((name) => {
      const note = notes.get(name)
      return note ? faultsOfReference(each, note, tests) : `${at} has no note [^${name}].`
    })
  })
  return [...new Set(faults)]
}
