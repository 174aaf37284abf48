import type { PageType } from '@nectar/schemas/documents/page-kinds'
import { documentPages } from '@nectar/schemas/generated/page-types'
import { loadSettings } from '../../content/application.ts'
import { environment } from '../../content/environment.ts'
import { linesOf, loadListedPages } from '../../content/paths.ts'
import { readPublished } from '../../content/source/reader.ts'

const headings: Readonly<Record<PageType, string>> = {
  page: 'Pages',
  service: 'Services',
  recipe: 'Recipes',
  campaign: 'Campaigns',
  legal: 'Legal',
}

const titles = Object.fromEntries(
  Object.entries(documentPages).map(([type, { title }]) => [type, title]),
)

export const dynamic = 'force-static'

/** The site for language models: what it is, and one line per page (llmstxt.org). */
export async function GET(): Promise<Response> {
  const [settings, pages] = await Promise.all([loadSettings(readPublished), loadListedPages()])
  const site = environment.NEXT_PUBLIC_SITE_URL
  const sections = Object.entries({ ...headings, ...titles }).flatMap(([kind, heading]) => {
    const own = pages.filter((page) => page.kind === kind)
    const lines = linesOf(own, site)
    return lines.length === 0 ? [] : ['', `## ${heading}`, '', ...lines]
  })
  const whole = new URL('/llms-full.txt', site).href
  const about = [`> ${settings.description}`, '', `The text of all pages in one file: ${whole}`]
  const text = [`# ${settings.brandName}`, '', ...about, ...sections, ''].join('\n')
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
