import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import type { SanityClient } from '@sanity/client'
import type { Page } from 'playwright'
import { launchBrowser } from '../../../test/browser.ts'

const graceMs = 1000
const page = { id: 'route-resources', path: '/resources' }
/**
 * Every so many publishes one concerns every page; never for 0. Such a publish causes 130 renders in three
 * instances, which takes ten seconds on two cores shared with nginx and the visitors.
 */
const everyPage = Number(process.env.BENCH_EVERY_PAGE ?? 0)

interface Publish {
  number: number
  /** When the content source stored the publish. */
  at: number
  shownAt?: number
}

/** Publishes at a steady rate, and checks that visitors see it. */
export class Publications {
  readonly #client: SanityClient
  readonly #own: Publish[] = []
  readonly #everywhere: Publish[] = []
  #excusedUntil = 0
  #excusedFrom = 0

  constructor(client: SanityClient) {
    this.#client = client
  }

  get count(): number {
    return this.#own.length + this.#everywhere.length
  }

  /** Milliseconds from each publish to its first appearance, except during an outage. */
  get seenAfter(): number[] {
    return [...this.#own, ...this.#everywhere].flatMap(({ at, shownAt }) =>
      shownAt === undefined || (at > this.#excusedFrom && at < this.#excusedUntil)
        ? []
        : [shownAt - at],
    )
  }

  /** Suspends the freshness check for an outage: until then older content is accepted. */
  async excuse(milliseconds: number): Promise<void> {
    this.#excusedFrom = performance.now() - graceMs
    this.#excusedUntil = performance.now() + milliseconds
    await delay(milliseconds)
  }

  /** Writes the initial texts. */
  async begin(): Promise<void> {
    await this.#client.patch('settings').set({ footerText: 'Publish 0.' }).commit()
    await this.#client.patch(page.id).set({ title: 'Publish 0.' }).commit()
  }

  /** Publishes at a steady rate: mostly one page, sometimes the footer of every page. */
  publishEvery(milliseconds: number): { stop: () => void } {
    let number = 0
    const timer = setInterval(() => {
      number += 1
      void this.#publish(number)
    }, milliseconds)
    return { stop: () => clearInterval(timer) }
  }

  async #publish(number: number): Promise<void> {
    const all = everyPage > 0 && number % everyPage === 0
    const words = { title: `Publish ${number}.`, footerText: `Publish ${number}.` }
    const patch = all
      ? this.#client.patch('settings').set({ footerText: words.footerText })
      : this.#client.patch(page.id).set({ title: words.title })
    // A failed write does not count as a publish.
    if (!(await patch.commit().catch(() => undefined))) return
    const list = all ? this.#everywhere : this.#own
    list.push({ number, at: performance.now() })
  }

  /**
   * Checks a page against what was published before it was requested.
   *
   * @param asked - milliseconds, as `performance.now`
   * @returns what is wrong with the page, if anything
   */
  judge(path: string, text: string, asked: number): string | undefined {
    const excused = asked > this.#excusedFrom && asked < this.#excusedUntil
    const latest = excused ? this.#excusedFrom : asked - graceMs
    const title = path === page.path ? /<title>Publish (\d+)\./.exec(text) : null
    const footer = /Publish (\d+)\.<\/p>/.exec(text)
    return (
      (path === page.path ? this.#wrong(this.#own, title, latest) : undefined) ??
      this.#wrong(this.#everywhere, footer, latest)
    )
  }

  #wrong(
    list: readonly Publish[],
    found: RegExpExecArray | null,
    latest: number,
  ): string | undefined {
    const shown = Number(found?.[1] ?? 0)
    for (const one of list) if (one.number <= shown) one.shownAt ??= performance.now()
    const due = list.findLast(({ at }) => at <= latest)
    // Not every page contains a published text.
    if (!found || !due || shown >= due.number) return undefined
    return `shows publish ${shown} ${Math.round(latest + graceMs - due.at)} ms after publish ${due.number}`
  }
}

interface Visits {
  times: number[]
  failures: string[]
  stale: string[]
  checked: number
}

async function pathsOf(site: string): Promise<string[]> {
  const text = await (await fetch(`${site}/sitemap.xml`)).text()
  const found = [...text.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)]
  return found.map(([, path]) => path || '/')
}

/** Visits pages at a constant rate, regardless of outstanding responses, until the work is done. */
export async function visitAll(
  site: string,
  perSecond: number,
  publications: Publications,
  work: () => Promise<void>,
): Promise<Visits> {
  const agent = new Agent({ keepAlive: true })
  const visits: Visits = { times: [], failures: [], stale: [], checked: 0 }
  const paths = (await pathsOf(site)).flatMap((path, index) =>
    // The page with the most publishes gets the most requests.
    index % 4 === 0 ? [path, page.path] : [path],
  )
  const pending = new Set<Promise<void>>()
  const begun = performance.now()
  let sent = 0
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond)
    for (; sent < due; sent += 1) {
      const path = paths[sent % paths.length] ?? '/'
      const one = visit(site, path, agent, visits, publications).finally(() => pending.delete(one))
      pending.add(one)
    }
  }, 5)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  await Promise.all(pending)
  agent.destroy()
  return visits
}

function visit(
  site: string,
  path: string,
  agent: Agent,
  visits: Visits,
  publications: Publications,
  again = false,
): Promise<void> {
  const asked = performance.now()
  return new Promise((resolve) => {
    const headers = { 'accept-encoding': 'gzip' }
    const outgoing = request(site + path, { agent: again ? false : agent, headers }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('close', () => {
        const status = incoming.statusCode ?? 0
        const from = incoming.headers['x-instance']
        if (!incoming.complete) visits.failures.push(`${path}: broken off by ${from}`)
        else if (status >= 500) visits.failures.push(`${path}: ${status} by ${from}`)
        else {
          visits.times.push(performance.now() - asked)
          const text = status === 200 ? gunzipSync(Buffer.concat(chunks)).toString() : ''
          if (text !== '') visits.checked += 1
          const wrong = text === '' ? undefined : publications.judge(path, text, asked)
          const stale = incoming.headers['x-stale'] ? ', said to be an older copy' : ''
          const now = new Date().toISOString()
          if (wrong) visits.stale.push(`${now} ${path} ${wrong}, by ${from}${stale}`)
        }
        resolve()
      })
    })
    outgoing.on('error', (error) => {
      // If a keep-alive connection was closed, repeats the request once on a new one, as browsers do (RFC 9112, 9.3.1).
      if (outgoing.reusedSocket && !again) {
        resolve(visit(site, path, agent, visits, publications, true))
        return
      }
      visits.failures.push(`${path}: ${error.message}`)
      resolve()
    })
    outgoing.end()
  })
}

/** Pages that visitors have open while the site is replaced. */
interface OpenPages {
  /** Uses the open pages as their visitors would, and reopens them. */
  goOn: (when: string) => Promise<void>
  /** A message for everything that did not work. */
  faults: string[]
  close: () => Promise<void>
}

const limit = { timeout: 30_000 }

/** Opens a page whose wallet dialog is not loaded yet, and one with links to others. */
export async function openPages(site: string): Promise<OpenPages> {
  const browser = await launchBrowser()
  const faults: string[] = []
  const open = async (path: string): Promise<Page> => {
    const page = await browser.newPage()
    page.on('response', (response) => {
      if (response.status() >= 400) faults.push(`${response.status()} for ${response.url()}`)
    })
    await page.goto(site + path, limit)
    await page.locator('html[data-laid-out]').waitFor(limit)
    return page
  }
  const openBoth = (): Promise<Page[]> => Promise.all([open('/nctr/get'), open('/pricing')])
  let pages = await openBoth()
  return {
    faults,
    goOn: async (when) => {
      const [wallet, plain] = pages
      try {
        await wallet?.getByRole('button', { name: 'Connect wallet', exact: true }).click(limit)
        await wallet?.getByRole('dialog', { name: 'Connect wallet' }).waitFor(limit)
        await plain
          ?.getByRole('contentinfo')
          .locator('a[href="/product/features"]')
          .first()
          .click(limit)
        await plain?.waitForURL('**/product/features', limit)
        await plain?.getByRole('heading', { level: 1 }).waitFor(limit)
        console.info(`  open pages go on ${when}`)
      } catch (error) {
        faults.push(`${when}: ${error}`)
      }
      for (const fault of faults) console.info(`  ✗ ${fault}`)
      await Promise.all(pages.map((page) => page.close()))
      pages = await openBoth()
    },
    close: () => browser.close(),
  }
}
