import type { IncomingHttpHeaders } from 'node:http'
import { fromHtml } from 'hast-util-from-html'
import { toMdast } from 'hast-util-to-mdast'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import Negotiator from 'negotiator'
import { resourceHeaders } from '../csp/policy.ts'
import { buildEntry, type Entry } from '../http/entry.ts'
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

/** The Markdown of pages, for as long as their cached entries are in use. */
const converted = {
  own: new WeakMap<Entry, Promise<Entry>>(),
  chosen: new WeakMap<Entry, Promise<Entry>>(),
}

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
  const before = converted[visit.own ? 'own' : 'chosen'].get(html)
  return before ?? site.upstream.pageQueue.run(client, (spend) => convert(site, html, visit, spend))
}

function convert(
  { settings, secure }: Site,
  html: Entry,
  { page, own }: MarkdownVisit,
  spend?: (milliseconds: number) => void,
): Promise<Entry> {
  const entries = converted[own ? 'own' : 'chosen']
  const before = entries.get(html)
  if (before) return before
  const begun = performance.now()
  const url = new URL(page, settings.siteUrl).href
  const text = markdownOf(textOf(html), url)
  spend?.(performance.now() - begun)
  const canonical = ['Link', `<${url}>; rel="canonical"`]
  const entry = buildText(text, type, [...(own ? ownHeaders : chosenHeaders), ...canonical], secure)
  entries.set(html, entry)
  return entry
}

function textOf({ identity }: Entry): string {
  return identity.body.toString('utf8')
}

function buildText(text: string, mediaType: string, headers: readonly string[], secure: boolean) {
  return buildEntry({
    status: 200,
    body: Buffer.from(text),
    contentType: `${mediaType}; charset=utf-8`,
    headers: [...headers, ...resourceHeaders(secure)],
  })
}

/** The whole site as one text (llmstxt.org), and the list of the pages that it has. */
export const wholeSitePath = '/llms-full.txt'
const listPath = '/llms.txt'
const listedPage = /\]\((\S+)\.md\):/g
/** In UTF-16 code units. What is longer does not fit into what language models read at once. */
const longestSite = 2_000_000

/** The latest text. If no content changes, it is sent for a second: joining it costs time. */
let latest: { of: Site; entry: Promise<Entry>; changes: number; until: number } | undefined

/**
 * Joins the Markdown of all listed pages. Pages for which there is no room are named at the end. Each page is converted
 * once for all clients, so that it is nobody's turn.
 * @throws ConcurrencyLimitError
 */
export async function wholeSite(site: Site, client: string): Promise<Entry> {
  const { changes } = site.pages
  const isSame = latest?.of === site && latest.changes === changes
  if (latest && isSame && performance.now() < latest.until) return latest.entry
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
  const entry = buildText(text, 'text/plain', ownHeaders, site.secure)
  latest = { of: site, entry, changes, until: performance.now() + 1000 }
  return entry
}

/** The Markdown of a listed page; undefined if it cannot be rendered now. */
async function listedText(site: Site, address: string, client: string) {
  const page = markdownVisit({}, `${new URL(address).pathname}${extension}`)
  if (!page) return undefined
  try {
    const { entry } = await site.pages.answer(page.page, client)
    if (entry.status !== 200) return undefined
    return textOf(await convert(site, entry, page))
  } catch (error) {
    if (!(error instanceof UpstreamFailedError)) throw error
    return undefined
  }
}

type Root = ReturnType<typeof fromHtml>
type Node = Root['children'][number]
type Element = Extract<Node, { type: 'element' }>

/** Controls, decoration, and elements that repeat a heading. */
const leftOut = new Set(
  'button canvas caption dialog input label option output script select style svg template textarea'.split(
    ' ',
  ),
)

function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name)
}

function isShown(node: Node, parent: Element): boolean {
  if (node.type !== 'element') return node.type === 'text'
  const { ariaHidden, hidden } = node.properties
  // A note in a link, such as that it opens a new tab, does not apply to Markdown.
  const isAside = parent.tagName === 'a' && hasClass(node, 'sr-only')
  return !leftOut.has(node.tagName) && ariaHidden !== 'true' && !hidden && !isAside
}

function find(parent: Root | Element, tagName: string): Element | undefined {
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    const found = child.tagName === tagName ? child : find(child, tagName)
    if (found) return found
  }
  return undefined
}

const joinable = new Set(['ol', 'table', 'ul'])

/** Joins the rest of lists and tables that phones fold to their beginnings. */
function unfold(children: Element['children']): Element['children'] {
  const joined: Element['children'] = []
  for (const child of children) {
    const before = joined.at(-1)
    const rest = child.type === 'element' && hasClass(child, 'rest') ? child.children.at(-1) : child
    const continues =
      rest !== child &&
      rest?.type === 'element' &&
      before?.type === 'element' &&
      joinable.has(rest.tagName) &&
      rest.tagName === before.tagName
    if (!continues) {
      joined.push(child)
      continue
    }
    const more = rest.children.filter((one) => one.type !== 'element' || one.tagName !== 'thead')
    joined[joined.length - 1] = { ...before, children: [...before.children, ...more] }
  }
  return joined
}

const space = { type: 'text', value: ' ' } as const

/** Keeps what an element shows to readers. Addresses become absolute, and elements that styles separate get a space. */
function prepare(element: Element, url: string): Element {
  const properties = { ...element.properties }
  for (const name of ['href', 'src']) {
    const address = properties[name]
    if (typeof address === 'string') properties[name] = URL.parse(address, url)?.href ?? address
  }
  const isCode = element.tagName === 'pre' || element.tagName === 'code'
  const shown = isCode
    ? element.children
    : unfold(element.children.filter((child) => isShown(child, element)))
  const children = shown.flatMap((child, index): Element['children'] => {
    if (child.type !== 'element' || isCode) return [child]
    const isApart = index > 0 && (shown[index - 1]?.type === 'element' || hasClass(child, 'block'))
    return isApart ? [space, prepare(child, url)] : [prepare(child, url)]
  })
  return { ...element, properties, children }
}

/**
 * Converts the main content of a page to Markdown, below its title and address.
 *
 * @param url - the address of the page, to which its links are relative
 */
export function markdownOf(html: string, url: string): string {
  const tree = fromHtml(html)
  const main = find(tree, 'main')
  const [title] = find(tree, 'title')?.children ?? []
  const content = main
    ? toMarkdown(toMdast(prepare(main, url)), {
        extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
        bullet: '-',
        listItemIndent: 'one',
      })
    : ''
  const name = title?.type === 'text' ? title.value : ''
  return `---\ntitle: ${JSON.stringify(name)}\nurl: ${url}\n---\n\n${content}`
}
