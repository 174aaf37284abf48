import { laidOutAttribute } from '../../loading/lay-out.ts'
import { readyEvent } from '../../loading/ready-event.ts'
import { type FoundElement, scriptsAndLinks } from './elements.ts'
import { type ScriptFiles, startScripts } from './start-scripts.ts'

/**
 * Has a document painted before its scripts are fetched and run: what visitors came for needs no
 * script. As Next writes them, scripts come in beside the page and its fonts and run in the middle of
 * parsing. Inline scripts next to each other become one, so that the policy names one hash for Next's
 * data instead of one for each piece of it.
 *
 * @param html a document that Next prerendered
 */
export function paintFirst(html: string): string {
  const elements = scriptsAndLinks(html)
  const run = new Set(elements.flatMap((element) => scriptFile(element) ?? []))
  if (run.size === 0) return html
  const ahead = new Set(elements.flatMap((element) => fileAhead(element) ?? []))
  let finished = ''
  let inline = ''
  let at = 0
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
  return finished + script(inline + callOf(files)) + html.slice(at)
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

/** Between a page's text and its first frame less time passes, and before this ends nobody clicks. */
const withoutFrameMs = 250

const source = startScripts.toString().replace(/^ +/gm, '')

function callOf(files: ScriptFiles): string {
  const values = [files, { readyEvent, laidOutAttribute }, withoutFrameMs].map((value) =>
    JSON.stringify(value),
  )
  return `(${source})(${values.join(',').replaceAll('<', '\\u003c')})`
}
