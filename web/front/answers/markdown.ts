import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { resourcePolicy } from '../csp/policy.ts'
import { markdownOf } from '../document/markdown.ts'
import { buildEntry, type Entry, representation } from '../http/entry.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { UpstreamFailedError } from '../next/upstream.ts'
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
  site: Site,
  html: Entry,
  visit: MarkdownVisit,
  client: string,
): Promise<Entry> {
  const before = made[visit.own ? 'own' : 'chosen'].get(html)
  if (before) return before
  return site.upstream.pageQueue.run(client, (spend) => convert(site, html, visit, spend))
}

async function convert(
  { settings, secure }: Site,
  html: Entry,
  { page, own }: MarkdownVisit,
  spend?: (milliseconds: number) => void,
): Promise<Entry> {
  const begun = performance.now()
  const url = new URL(page, settings.siteUrl).href
  const text = markdownOf(textOf(html), url)
  spend?.(performance.now() - begun)
  const canonical = ['Link', `<${url}>; rel="canonical"`]
  const headers = [...(own ? ownHeaders : chosenHeaders), ...canonical]
  const entry = await buildText(text, type, headers, secure)
  made[own ? 'own' : 'chosen'].set(html, entry)
  return entry
}

function textOf(entry: Entry): string {
  return representation(entry, 'identity').body.toString('utf8')
}

function buildText(text: string, mediaType: string, headers: readonly string[], secure: boolean) {
  return buildEntry({
    status: 200,
    body: Buffer.from(text),
    contentType: `${mediaType}; charset=utf-8`,
    headers: [...headers, ...securityHeaders(secure), 'Content-Security-Policy', resourcePolicy],
  })
}

/** The whole site as one text (llmstxt.org), and the list of the pages that it has. */
export const wholeSitePath = '/llms-full.txt'
const listPath = '/llms.txt'
const listedPage = /\]\((\S+)\.md\):/g
/** In UTF-16 code units. What is longer does not fit into what language models read at once. */
const longestSite = 2_000_000

/** The latest text, which changes with the Markdown of any page. */
let latest: { tag: string; entry: Promise<Entry> } | undefined

/** Conversions for the whole site that are running, so that simultaneous requests share them. */
const converting = new WeakMap<Entry, Promise<Entry>>()

/**
 * Joins the Markdown of all listed pages. Pages for which there is no room are named at the end. Each page is converted
 * once for all clients, so that it is nobody's turn.
 * @throws ConcurrencyLimitError
 */
export async function wholeSite(site: Site, client: string): Promise<Entry> {
  const list = textOf((await site.pages.answer(listPath, client)).entry)
  const [head = ''] = list.split('\n## ', 1)
  const texts = [head.trimEnd()]
  const omitted: string[] = []
  let length = head.length
  for (const [, address = ''] of list.matchAll(listedPage)) {
    const text = await listedText(site, address, client)
    if (text === undefined || length + text.length > longestSite) omitted.push(`- ${address}`)
    else {
      texts.push(text.trimEnd())
      length += text.length
    }
  }
  if (omitted.length > 0) texts.push(`Pages that are not in this file:\n\n${omitted.join('\n')}`)
  const text = `${texts.join('\n\n')}\n`
  const tag = hash('sha256', text)
  if (latest?.tag !== tag) {
    latest = { tag, entry: buildText(text, 'text/plain', ownHeaders, site.secure) }
  }
  return latest.entry
}

/** The Markdown of a listed page; undefined if it cannot be rendered now. */
async function listedText(site: Site, address: string, client: string) {
  const page = markdownVisit({}, `${new URL(address).pathname}${extension}`)
  if (!page) return undefined
  try {
    const { entry } = await site.pages.answer(page.page, client)
    if (entry.status !== 200) return undefined
    const before = made.own.get(entry) ?? converting.get(entry)
    const converted = before ?? convert(site, entry, page)
    if (converted instanceof Promise) converting.set(entry, converted)
    return textOf(await converted)
  } catch (error) {
    if (!(error instanceof UpstreamFailedError)) throw error
    return undefined
  }
}
