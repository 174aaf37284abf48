import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { resourcePolicy } from '../csp/policy.ts'
import { markdownOf } from '../document/markdown.ts'
import { buildEntry, type Entry, representation } from '../http/entry.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { Site } from '../site/site.ts'

/** A page that is requested as Markdown. */
export interface MarkdownVisit {
  page: string
  /** Whether it has its own address, instead of an `Accept` header at the page's address. */
  own: boolean
}

const type = 'text/markdown'
const extension = '.md'
/** A file's name has a dot. */
const page = /^\/[^.]*$/

/** The page that is requested as Markdown; undefined for any other request. */
export function markdownVisit(
  headers: IncomingHttpHeaders,
  path: string,
): MarkdownVisit | undefined {
  const named = path.endsWith(extension) ? path.slice(0, -extension.length) : ''
  if (named !== '/' && page.test(named))
    return { page: named === '/index' ? '/' : named, own: true }
  if (!headers.accept?.includes(type) || !page.test(path)) return undefined
  const chosen = new Negotiator({ headers }).mediaType(['text/html', type])
  return chosen === type ? { page: path, own: false } : undefined
}

/** No cache may keep Markdown at the page's own address: a cache that ignores `Vary` would send it to people. */
const chosenHeaders = ['Cache-Control', 'private, no-store', 'Vary', 'Accept, Accept-Encoding']
const ownHeaders = [
  'Cache-Control',
  'public, max-age=0, must-revalidate',
  'Vary',
  'Accept-Encoding',
  // Search engines should show the page itself.
  'X-Robots-Tag',
  'noindex',
]

const overhead = 1024
const largest = 16 * 1024 * 1024
const madeOf = () =>
  new LRUCache<Entry, Entry>({ maxSize: largest, sizeCalculation: ({ bytes }) => bytes + overhead })
/** The Markdown of pages, by their cached entries. */
const made = { own: madeOf(), chosen: madeOf() }

/**
 * Converts a cached page to Markdown in the client's turn, because converting costs as much as rendering.
 * @throws ConcurrencyLimitError
 */
export async function inMarkdown(
  { settings, upstream, secure }: Site,
  html: Entry,
  { page, own }: MarkdownVisit,
  client: string,
): Promise<Entry> {
  const kept = made[own ? 'own' : 'chosen']
  const before = kept.get(html)
  if (before) return before
  return upstream.pageQueue.run(client, async (spend) => {
    const begun = performance.now()
    const url = new URL(page, settings.siteUrl).href
    const text = markdownOf(representation(html, 'identity').body.toString('utf8'), url)
    spend(performance.now() - begun)
    const entry = await buildEntry({
      status: 200,
      body: Buffer.from(text),
      contentType: `${type}; charset=utf-8`,
      headers: [
        ...(own ? ownHeaders : chosenHeaders),
        'Link',
        `<${url}>; rel="canonical"`,
        ...securityHeaders(secure),
        'Content-Security-Policy',
        resourcePolicy,
      ],
    })
    kept.set(html, entry)
    return entry
  })
}
