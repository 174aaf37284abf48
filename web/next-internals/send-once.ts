import { pushScript } from '../server/document/generated/inline-scripts.ts'
import { withValue } from '../server/document/with-value.ts'
import { rowAttribute } from './push-data.ts'

const pushed = /<script>self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)<\/script>/g
/** Data in another form, which would have to stay in order with the texts. */
const binary = 'self.__next_f.push([3,'
/** The start of a row that is one text, with its length in bytes (`outlineText` in react-server). */
const textRow = /([0-9a-f]+):T([0-9a-f]+),/g

export interface SentOnce {
  html: string
  /** The script that replaces all of Next's data calls. */
  script?: string
}

/**
 * Sends the HTML of static parts once: Next's data repeats it as text, which a script reads from the document
 * instead. All data then is in one script, in single quotes: it is full of double ones.
 *
 * @param sent - a whole document that Next prerendered
 */
export function sendOnce(sent: string): SentOnce {
  const calls = [...sent.matchAll(pushed)]
  if (sent.includes(binary)) return { html: sent }
  const data = calls.map(([, text = '""']) => JSON.parse(text)).join('')
  let html = sent
  const parts: string[] = []
  let at = 0
  for (const match of data.matchAll(textRow)) {
    const [start, id = '', size = ''] = match
    if (match.index < at) continue
    const begin = match.index + start.length
    const bytes = Number.parseInt(size, 16)
    const text = Buffer.from(data.slice(begin, begin + bytes)).toString('utf8', 0, bytes)
    const shown = html.indexOf(`>${text}</`)
    if (shown < 0) continue
    html = `${html.slice(0, shown)} ${rowAttribute}="${id}"${html.slice(shown)}`
    parts.push(data.slice(at, match.index), id)
    at = begin + text.length
  }
  if (parts.length === 0) return { html: sent }
  const script = withValue('parts', [...parts, data.slice(at)], pushScript)
  let left = calls.length
  html = html.replace(pushed, () => (--left === 0 ? `<script>${script}</script>` : ''))
  return { html, script }
}
