import { setTimeout as delay } from 'node:timers/promises'
import { type Traffic, visit } from '../bench/parts/load.ts'
import { healthPatienceMs, patienceMs } from './limits.ts'
import type { Stack } from './stack.ts'

/** What visitors, editors and operators met while something else went on. */
export interface Meanwhile {
  traffic: Traffic
  /** Milliseconds from the beginning of a write until the page showed it. */
  fresh: number[]
  /** Publishes that no page showed in time. */
  lost: number
  /** Milliseconds until the site said how it is. */
  health: number[]
  /** Times that neither the site nor the lake said how it is. */
  silent: number
  /** The bytes that each part took before, and the most meanwhile. */
  memory: Record<string, { before: number; most: number }>
}

const visitsPerSecond = 20
const publishEveryMs = 3000
const askEveryMs = 1000
const parts = ['lake', 'next', 'site']

/** A page that no menu, form or redirect depends on. */
const page = { id: 'route-resources', path: '/resources' }

async function untilShown(site: string, words: string, limitMs: number): Promise<boolean> {
  const begun = performance.now()
  while (performance.now() - begun < limitMs) {
    const answer = await fetch(site + page.path).catch(() => undefined)
    if ((await answer?.text().catch(() => ''))?.includes(words)) return true
    await delay(20)
  }
  return false
}

/** Publishes a change; resolves with the time until it is seen, or undefined when it is not. */
export async function publish({ client, site }: Stack): Promise<number | undefined> {
  const begun = performance.now()
  const title = `Published ${Date.now()}`
  await client.patch(page.id).set({ title }).commit()
  const shown = await untilShown(site, title, patienceMs)
  return shown ? performance.now() - begun : undefined
}

/**
 * Visits pages at a steady rate, publishes and asks for health, until the work is done.
 *
 * @param publishes - false where the content source is stopped on purpose
 */
export async function meanwhile(
  stack: Stack,
  work: () => Promise<void>,
  { publishes = true } = {},
): Promise<Meanwhile> {
  const seen: Omit<Meanwhile, 'traffic'> = {
    fresh: [],
    lost: 0,
    health: [],
    silent: 0,
    memory: {},
  }
  let done = false
  const publishing = async (): Promise<void> => {
    while (!done && publishes) {
      const [took] = await Promise.all([publish(stack), delay(publishEveryMs)])
      if (took === undefined) seen.lost += 1
      else seen.fresh.push(took)
    }
  }
  const asking = async (): Promise<void> => {
    while (!done) {
      await delay(askEveryMs)
      const begun = performance.now()
      const [site, lake] = [`${stack.site}/api/health`, `${stack.lake}/health`].map((url) =>
        fetch(url, { signal: AbortSignal.timeout(healthPatienceMs) }).then(
          (answer) => answer.ok,
          () => false,
        ),
      )
      const isGood = await site
      seen.health.push(performance.now() - begun)
      const good = [isGood, await lake]
      seen.silent += good.filter((one) => !one).length
      for (const name of parts) {
        const now = stack.memoryOf(name)
        const { before, most } = seen.memory[name] ?? { before: now, most: now }
        seen.memory[name] = { before, most: Math.max(most, now) }
      }
    }
  }
  const targets = [
    '/',
    '/pricing',
    '/services/web3-storage',
    '/nobody-has-this',
    '/sitemap.xml',
  ].map((path) => ({ url: stack.site + path }))
  const traffic = await visit(targets, visitsPerSecond, async (end) => {
    const others = Promise.all([publishing(), asking()])
    await work().finally(() => {
      done = true
    })
    await others.finally(end)
  })
  return { traffic, ...seen }
}
