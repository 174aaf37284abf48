import { isKnownScript } from '../../next-internals/known-scripts.ts'
import { firstScript } from '../../protocol/generated/first-script.ts'

/** The code that a document holds itself, as a browser reads it. */
export interface InlineCode {
  scripts: ReadonlySet<string>
  styles: ReadonlySet<string>
  styleAttributes: ReadonlySet<string>
}

/** Comments, elements that hold code, and style attributes, as React writes them. */
const code = /<!--[\s\S]*?-->|<(script|style)\b((?:"[^"]*"|[^">])*)>|\sstyle="([^"]*)"/g
const ends = { script: /<\/script(?:>|[\s/][^>]*>)/gi, style: /<\/style(?:>|[\s/][^>]*>)/gi }
/** Inline scripts of Next and React have an id or no attribute. */
const plain = /^(?:\s+id="[^"]*")?\s*$/

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** A script that got into a page with its content must not be allowed by the page's own policy. */
const isOurs = (text: string): boolean => text === firstScript || isKnownScript(text)

/**
 * Finds a document's inline code, which its policy allows by hash. React escapes quotes and angle brackets in texts and
 * attributes, so everything that looks like a tag is one. Parsing like a browser takes twenty times as long.
 *
 * @param html - with a character for each byte
 */
export function findInlineCode(html: string): InlineCode {
  const found = {
    script: new Set<string>(),
    style: new Set<string>(),
    attributes: new Set<string>(),
  }
  code.lastIndex = 0
  for (let match = code.exec(html); match; match = code.exec(html)) {
    const [, name, attributes = '', style] = match
    if (style !== undefined) {
      found.attributes.add(
        style.replace(/&(?:amp|lt|gt|quot|#x27);/g, (one) => entities[one] ?? one),
      )
    }
    if (name !== 'script' && name !== 'style') continue
    const begin = code.lastIndex
    ends[name].lastIndex = begin
    const close = ends[name].exec(html)
    if (!close) break
    code.lastIndex = ends[name].lastIndex
    const text = html.slice(begin, close.index)
    if (name === 'style' || (plain.test(attributes) && isOurs(text))) found[name].add(text)
  }
  return { scripts: found.script, styles: found.style, styleAttributes: found.attributes }
}
