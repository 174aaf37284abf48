import { setTimeout as delay } from 'node:timers/promises'
import pMap from 'p-map'
import { inPlace } from '../../../next-internals/inline-scripts.ts'

/** What a visitor of a path gets, without what differs between two renders of the same content. */
export interface Seen {
  status: number
  location: string | null
  /** The document without its scripts: Next splits their content into random pieces. */
  document: string
  /** The texts of the router's answer. */
  texts: string
  /** Whether the answer declares that it is an older copy. */
  stale: boolean
}

const atOnce = 4

/**
 * Executable scripts, a link whose place in the head is that of its arrival, the numbers by which scripts know parts of the page, and the marks between two texts, which
 * are random too.
 */
const scripts =
  /<script\b(?![^>]*ld\+json)[^>]*>.*?<\/script>|<link rel="preload"[^>]* as="script"[^>]*>|<link rel="expect"[^>]*>|<!-- -->/gs

/** In the sitemap. They differ between the two content sources. */
const dates = /<lastmod>.*?<\/lastmod>/g

function documentOf(text: string): string {
  return inPlace(text).replace(scripts, '')
}

/**
 * The texts of a router's answer. Their arrangement is random: parts are numbered in the order in which they
 * finish, and what occurs twice may be written once.
 */
function textsOf(answer: string): string {
  const bare = answer
    // The requested address.
    .replace(/"c":\["[^\]]*\]/g, '')
  const texts = bare.match(/"(?:[^"\\]|\\.)*"/g) ?? []
  return [...new Set(texts.filter((text) => !text.startsWith('"$')))].sort().join('\n')
}

const staleTries = 20

/** What a page shows. One that declares that it is an older copy is requested again. */
async function see(site: string, path: string): Promise<Seen> {
  let seen = await seeOnce(site, path)
  for (let tries = 0; seen.stale && tries < staleTries; tries += 1) {
    await delay(300)
    seen = await seeOnce(site, path)
  }
  return seen
}

/** Node's own user agent counts as a bot, which gets no error page. */
const person = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

async function seeOnce(site: string, path: string): Promise<Seen> {
  const redirect = 'manual'
  const plain = { 'accept-encoding': 'identity', ...person }
  const answer = await fetch(site + path, { redirect, headers: plain })
  const text = await answer.text()
  const router = await fetch(`${site}${path}?_rsc`, { redirect, headers: { rsc: '1', ...person } })
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
  return {
    status: answer.status,
    // The page server may send it twice.
    location: answer.headers.get('location')?.split(', ')[0] ?? null,
    document: isPage ? documentOf(text) : text.replace(dates, ''),
    texts: isPage ? textsOf(await router.text()) : '',
    stale: answer.headers.has('x-stale') || router.headers.has('x-stale'),
  }
}

/** What visitors of the given paths get. */
export async function seePages(site: string, paths: readonly string[]): Promise<Map<string, Seen>> {
  const seen = await pMap(paths, async (path) => [path, await see(site, path)] as const, {
    concurrency: atOnce,
  })
  return new Map(seen)
}

/** How two answers differ; undefined if they do not. */
export function difference(expected: Seen | undefined, got: Seen | undefined): string | undefined {
  if (!expected || !got) return expected === got ? undefined : 'only one is there'
  const shown = expected.status === 200 ? (['document', 'texts'] as const) : []
  for (const name of ['status', 'location', ...shown] as const) {
    const [want, have] = [String(expected[name]), String(got[name])]
    if (want === have) continue
    const at = [...want].findIndex((character, index) => character !== have[index])
    const around = (text: string) => text.slice(Math.max(0, at - 40), at + 80)
    return `${name}: expected …${around(want)}…, got …${around(have)}…`
  }
  return undefined
}
