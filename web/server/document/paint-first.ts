import { keepEarly } from '../../loading/keep-early.ts'
import { laidOutAttribute } from '../../loading/lay-out.ts'
import { hydratedEvent, readyEvent, waitingAttribute } from '../../loading/ready-event.ts'
import { type FoundElement, scriptsAndLinks } from './elements.ts'
import { inPlace } from './in-place.ts'
import { startScripts } from './start-scripts.ts'

/**
 * Has a document painted before its scripts are fetched and run: what visitors came for needs no
 * script. As Next writes them, scripts come in beside the page and its fonts and run in the middle of
 * parsing. From the first element on, what a visitor does before they run is kept. Inline scripts next
 * to each other become one, so that the policy names one hash for Next's data instead of one for each
 * piece of it.
 *
 * @param sent a document that Next prerendered
 */
export function paintFirst(sent: string): string {
  const html = inPlace(sent)
  const elements = scriptsAndLinks(html)
  const run = new Set(elements.flatMap((element) => scriptFile(element) ?? []))
  if (run.size === 0) return html
  const ahead = new Set(elements.flatMap((element) => fileAhead(element) ?? []))
  let at = elements[0]?.start ?? 0
  let finished =
    html.slice(0, at) + script(callOf(keepEarly, hydratedEvent, readyEvent, waitingAttribute))
  let inline = ''
  for (const element of elements) {
    const between = html.slice(at, element.start)
    if (between !== '') {
      finished += script(inline) + between
      inline = ''
    }
    at = element.end
    if (isPlainScript(element)) {
      // The line's end ends a comment, the semicolon a statement.
      inline += `${element.text}\n;`
    } else if ((scriptFile(element) ?? fileAhead(element)) === undefined) {
      finished += script(inline) + html.slice(element.start, element.end)
      inline = ''
    }
  }
  const files = { run: [...run], ahead: [...ahead].filter((file) => !run.has(file)) }
  return (
    finished +
    script(inline + callOf(startScripts, files, laidOutAttribute, withoutFrameMs)) +
    html.slice(at)
  )
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

function isPlainScript({ name, attributes }: FoundElement): boolean {
  return name === 'script' && attributes.size === 0
}

function script(text: string): string {
  return text === '' ? '' : `<script>${text}</script>`
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
