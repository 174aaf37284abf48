import { captureEvents } from '../../loading/capture-events.ts'
import {
  hydratedEvent,
  laidOutAttribute,
  readyEvent,
  waitingAttribute,
} from '../../loading/page-state.ts'
import { type FoundElement, readDocument } from './elements.ts'
import { inPlace } from './in-place.ts'
import { isKnownScript } from './known-scripts.ts'
import { startScripts } from './start-scripts.ts'

/** What a document has inline, by its text; of scripts those alone that Next, React and the front write. */
export interface InlineCode {
  scripts: ReadonlySet<string>
  styles: ReadonlySet<string>
  styleAttributes: ReadonlySet<string>
}

/** A document as it goes out. */
export interface FinishedDocument {
  html: string
  inline: InlineCode
}

/** A document that goes out as it was written. */
export function asWritten(html: string): FinishedDocument {
  const { elements, styles, styleAttributes } = readDocument(html)
  const scripts = new Set(elements.filter(isKnownInline).map(({ text }) => text))
  return { html, inline: { scripts, styles, styleAttributes } }
}

/**
 * Has a document painted before its scripts are fetched and run: what visitors came for needs no
 * script. As Next writes them, scripts come in beside the page and its fonts and run in the middle of
 * parsing. From the first element on, what a visitor does before they run is kept. Inline scripts next
 * to each other become one, so that the policy names one hash for Next's data instead of one for each
 * piece of it. A script that neither Next nor React writes stays where it is, and the policy does not name it.
 *
 * @param sent a document that Next prerendered
 */
export function paintFirst(sent: string): FinishedDocument {
  const html = inPlace(sent)
  const { elements, styles, styleAttributes } = readDocument(html)
  const run = new Set(elements.flatMap((element) => scriptFile(element) ?? []))
  const scripts = new Set<string>()
  const inlineCode = { scripts, styles, styleAttributes }
  if (run.size === 0) {
    for (const element of elements) if (isKnownInline(element)) scripts.add(element.text)
    return { html, inline: inlineCode }
  }
  const script = (text: string): string => {
    if (text === '') return ''
    scripts.add(text)
    return `<script>${text}</script>`
  }
  const ahead = new Set(elements.flatMap((element) => fileAhead(element) ?? []))
  let at = elements[0]?.start ?? 0
  let finished =
    html.slice(0, at) + script(callOf(captureEvents, hydratedEvent, readyEvent, waitingAttribute))
  let inline = ''
  for (const element of elements) {
    const between = html.slice(at, element.start)
    if (between !== '') {
      finished += script(inline) + between
      inline = ''
    }
    at = element.end
    const known = isKnownInline(element)
    if (known && element.attributes.size === 0) {
      // The line's end ends a comment, the semicolon a statement.
      inline += `${element.text}\n;`
    } else if ((scriptFile(element) ?? fileAhead(element)) === undefined) {
      if (known) scripts.add(element.text)
      finished += script(inline) + html.slice(element.start, element.end)
      inline = ''
    }
  }
  const files = { run: [...run], ahead: [...ahead].filter((file) => !run.has(file)) }
  const start = script(inline + callOf(startScripts, files, laidOutAttribute, withoutFrameMs))
  return { html: finished + start + html.slice(at), inline: inlineCode }
}

const ours = '/_next/static/'

/** The file of a script that runs as soon as it is there. */
function scriptFile({ name, attributes }: FoundElement): string | undefined {
  const file = attributes.get('src')
  if (name !== 'script' || !attributes.has('async')) return undefined
  return file?.startsWith(ours) ? file : undefined
}

/** The file of a script that is fetched ahead. */
function fileAhead({ name, attributes }: FoundElement): string | undefined {
  const file = attributes.get('href')
  if (name !== 'link' || attributes.get('as') !== 'script') return undefined
  return file?.startsWith(ours) ? file : undefined
}

/** The one attribute of an inline script that Next or React writes is an id. */
function isKnownInline({ name, attributes, text }: FoundElement): boolean {
  const plain = attributes.size === 0 || (attributes.size === 1 && attributes.has('id'))
  return name === 'script' && plain && isKnownScript(text)
}

/** A slow machine's first frame comes before this ends; a frame that nobody sees may never come. */
const withoutFrameMs = 4000

/** A script that calls a function whose source goes into the document. */
function callOf<Values extends unknown[]>(
  run: (...values: Values) => void,
  ...values: Values
): string {
  const source = run.toString().replace(/^ *(\/\/.*\n)?/gm, '')
  const list = values.map((value) => JSON.stringify(value)).join(',')
  return `(${source})(${list.replaceAll('<', '\\u003c')})`
}
