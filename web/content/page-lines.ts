import { routeTexts } from '@nectar/schemas/documents/route/schema'
import { z } from 'zod'
import type { PathEntry } from './paths.ts'

/** What a page refuses of its texts, a list of pages leaves out with the page. */
const shown = z.object(routeTexts)

/** Pages as lines of Markdown, each with its address and what it is about. */
export function linesOf(entries: readonly PathEntry[], siteUrl: string): string[] {
  return entries.flatMap((entry) => {
    const { data } = shown.safeParse(entry)
    if (!data) return []
    const url = new URL(entry.path, siteUrl).href
    return [`- [${inLine(data.name)}](${url}): ${inLine(data.description)}`]
  })
}

/** A text as one line, in which nothing is a link. */
function inLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[[\]\\]/g, '\\$&')
}
