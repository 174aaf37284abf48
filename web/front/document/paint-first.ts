import { inPlace } from '../../next-internals/in-place.ts'
import { isKnownScript } from '../../next-internals/known-scripts.ts'
import { sendOnce } from '../../next-internals/send-once.ts'
import type { ScriptFiles } from '../../next-internals/start-scripts.ts'
import { captureScript, startScript } from './generated/inline-scripts.ts'
import { withValue } from './with-value.ts'

export interface FoundElement {
  name: string
  start: number
  end: number
  attributes: ReadonlyMap<string, string>
  text: string
}

/** What the front moves in a document, and what the policy has to allow. */
export interface Found {
  elements: FoundElement[]
  styles: Set<string>
  styleAttributes: Set<string>
}

/** Comments, elements that hold or fetch code, and style attributes, as React writes them. */
const code = /<!--[\s\S]*?-->|<(script|style|link)\b((?:"[^"]*"|[^">])*)>|\sstyle="([^"]*)"/g
const attribute = /([^\s=/"]+)(?:="([^"]*)")?/g
const ends = { script: /<\/script(?:>|[\s/][^>]*>)/gi, style: /<\/style(?:>|[\s/][^>]*>)/gi }

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

function withoutEntities(value: string): string {
  return value.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
}

/**
 * Finds a document's code. React escapes quotes and angle brackets in texts and attributes, so everything that
 * looks like a tag is one. Parsing like a browser takes twenty times as long.
 */
function readDocument(html: string): Found {
  const found: Found = { elements: [], styles: new Set(), styleAttributes: new Set() }
  code.lastIndex = 0
  for (let match = code.exec(html); match; match = code.exec(html)) {
    const [tag, name, list = '', style] = match
    if (style !== undefined) found.styleAttributes.add(withoutEntities(style))
    if (name === undefined) continue
    const attributes = new Map(
      Array.from(list.matchAll(attribute), ([, key = '', value = '']) => [
        key,
        withoutEntities(value),
      ]),
    )
    const own = attributes.get('style')
    if (own !== undefined) found.styleAttributes.add(own)
    const start = match.index
    const open = start + tag.length
    const end = name === 'script' || name === 'style' ? ends[name] : undefined
    if (!end) {
      found.elements.push({ name, start, end: open, attributes, text: '' })
      continue
    }
    end.lastIndex = open
    const close = end.exec(html)
    if (!close) break
    const text = html.slice(open, close.index)
    code.lastIndex = end.lastIndex
    if (name === 'style') found.styles.add(text)
    else found.elements.push({ name, start, end: end.lastIndex, attributes, text })
  }
  return found
}

/** A document's inline code. Scripts are only those of Next, React and the front. */
export interface InlineCode {
  scripts: ReadonlySet<string>
  styles: ReadonlySet<string>
  styleAttributes: ReadonlySet<string>
}

export interface FinishedDocument {
  html: string
  inline: InlineCode
}

/**
 * Reads a document that is sent as Next wrote it.
 *
 * @param html - with a character for each byte
 */
export function asWritten(html: string): FinishedDocument {
  const { elements, styles, styleAttributes } = readDocument(html)
  const scripts = new Set(elements.filter(isKnownInline).map(({ text }) => text))
  return { html, inline: { scripts, styles, styleAttributes } }
}

/**
 * Lets a document be painted before its scripts are fetched and run, since the content needs none. As Next
 * writes them, scripts compete with the page and its fonts, and run while the document is being parsed. A
 * visitor's actions before they run are captured. Adjacent inline scripts are joined, so that the policy needs
 * one hash for Next's data instead of one for each chunk. A script that is not from Next or React stays in
 * place, and the policy does not allow it.
 *
 * @param sent - a document that Next prerendered, with a character for each byte
 */
export function paintFirst(sent: string): FinishedDocument {
  const { html, script: data } = sendOnce(inPlace(sent))
  const { elements, styles, styleAttributes } = readDocument(html)
  const run = new Set(elements.flatMap((element) => scriptFile(element) ?? []))
  const scripts = new Set<string>()
  const inlineCode = { scripts, styles, styleAttributes }
  if (run.size === 0) {
    for (const element of elements)
      if (element.text === data || isKnownInline(element)) scripts.add(element.text)
    return { html, inline: inlineCode }
  }
  const script = (text: string): string => {
    if (text === '') return ''
    scripts.add(text)
    return `<script>${text}</script>`
  }
  const ahead = new Set(elements.flatMap((element) => fileAhead(element) ?? []))
  let at = elements[0]?.start ?? 0
  let finished = html.slice(0, at) + script(captureScript)
  let inline = ''
  for (const element of elements) {
    const between = html.slice(at, element.start)
    if (between !== '') {
      finished += script(inline) + between
      inline = ''
    }
    at = element.end
    const known = element.text === data || isKnownInline(element)
    if (known && element.attributes.size === 0) {
      // The line break ends a comment, the semicolon a statement.
      inline += `${element.text}\n;`
    } else if ((scriptFile(element) ?? fileAhead(element)) === undefined) {
      if (known) scripts.add(element.text)
      finished += script(inline) + html.slice(element.start, element.end)
      inline = ''
    }
  }
  const files: ScriptFiles = {
    run: [...run],
    ahead: [...ahead].filter((file) => !run.has(file)),
  }
  const start = script(inline + withValue('files', files, startScript))
  return { html: finished + start + html.slice(at), inline: inlineCode }
}

const ours = '/_next/static/'

function scriptFile({ name, attributes }: FoundElement): string | undefined {
  const file = attributes.get('src')
  if (name !== 'script' || !attributes.has('async')) return undefined
  return file?.startsWith(ours) ? file : undefined
}

function fileAhead({ name, attributes }: FoundElement): string | undefined {
  const file = attributes.get('href')
  if (name !== 'link' || attributes.get('as') !== 'script') return undefined
  return file?.startsWith(ours) ? file : undefined
}

/** Inline scripts of Next and React have an id or no attribute. */
function isKnownInline({ name, attributes, text }: FoundElement): boolean {
  const plain = attributes.size === 0 || (attributes.size === 1 && attributes.has('id'))
  return name === 'script' && plain && isKnownScript(text)
}
