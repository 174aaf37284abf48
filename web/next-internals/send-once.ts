import { pushScript } from '../front/document/generated/inline-scripts.ts'
import { withValue } from '../front/document/with-value.ts'
import { rowAttribute } from './push-data.ts'

const pushed = /<script>self\.__next_f\.push\(\[1,("[^"\\]*(?:\\.[^"\\]*)*")\]\)<\/script>/g
/** Data in another form, whose order among the texts would have to be kept. */
const binary = 'self.__next_f.push([3,'
/** The start of a row that is one text, with its length in bytes (`outlineText` in react-server). */
const textRow = /([0-9a-f]+):T([0-9a-f]+),/g

export interface SentOnce {
  html: string
  /** The script that replaces all of Next's data calls. */
  script?: string
}

/**
 * Sends the HTML of static parts once. Next's data repeats it as text, which a script reads from the document
 * instead. All data is then in one script, in single quotes, because it is full of double quotes.
 *
 * @param sent - a whole document that Next prerendered, with a character for each byte
 */
export function sendOnce(sent: string): SentOnce {
  if (sent.includes(binary)) return { html: sent }
  const calls = [...sent.matchAll(pushed)]
  const data = calls
    .map(([, text = '""']) => String(JSON.parse(text)))
    .join('')
    // Characters that Next escapes, such as a line separator.
    .replace(/[\u0100-\u{10ffff}]/gu, (character) => Buffer.from(character).toString('latin1'))
  const changes: Change[] = []
  const parts: string[] = []
  const places = new Map<string, number>()
  let at = 0
  textRow.lastIndex = 0
  for (let match = textRow.exec(data); match; match = textRow.exec(data)) {
    const [, id = '', size = ''] = match
    const begin = textRow.lastIndex
    const text = data.slice(begin, begin + Number.parseInt(size, 16))
    // The same text may occur in several places, each with its own row.
    const place = sent.indexOf(`>${text}</`, places.get(text))
    if (place < 0) continue
    places.set(text, place + 1)
    changes.push({ start: place, end: place, text: ` ${rowAttribute}="${id}"` })
    parts.push(data.slice(at, match.index), id)
    at = begin + text.length
    textRow.lastIndex = at
  }
  if (parts.length === 0) return { html: sent }
  const script = withValue('parts', [...parts, data.slice(at)], pushScript)
  for (const { index: start, 0: call } of calls) {
    changes.push({ start, end: start + call.length, text: '' })
  }
  const last = changes.at(-1)
  if (last) last.text = `<script>${script}</script>`
  return { html: changed(sent, changes), script }
}

/** A part of a document and its replacement. */
interface Change {
  start: number
  end: number
  text: string
}

function changed(document: string, changes: Change[]): string {
  let html = ''
  let at = 0
  for (const { start, end, text } of changes.sort((one, other) => one.start - other.start)) {
    html += document.slice(at, start) + text
    at = end
  }
  return html + document.slice(at)
}
