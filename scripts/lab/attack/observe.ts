import { setTimeout as delay } from 'node:timers/promises'
import { type Traffic, visit } from '../bench/parts/load.ts'
import { healthPatienceMs, patienceMs } from './limits.ts'
import type { Stack } from './stack.ts'

/** What visitors, editors and operators saw during an attack. */
export interface Observation {
  traffic: Traffic
  /** Milliseconds from each publish until the page showed it. */
  fresh: number[]
  /** Publishes that the page did not show in time. */
  lost: number
  /** The duration of each health check of the site, in milliseconds. */
  health: number[]
  /** Failed health checks of site and lake. */
  silent: number
  /** The memory of each part at the beginning and at most, in bytes. */
  memory: Record<string, { before: number; most: number }>
}

const visitsPerSecond = 20
const publishEveryMs = 3000
const askEveryMs = 1000
const parts = ['lake', 'next', 'site', 'studio']

/** A page on which no menu, form or redirect depends. */
const page = { id: 'route-resources', path: '/resources' }

async function untilShown(site: string, words: string, limitMs: number): Promise<boolean> {
  const begun = performance.now()
  while (performance.now() - begun < limitMs) {
    const answer = await fetch(site + page.path).catch(() => undefined)
    if ((await answer?.text().catch(() => ''))?.includes(words)) return true
    await delay(5)
  }
  return false
}

/** Publishes a change. Resolves with the milliseconds until it is visible, or with undefined if it is lost. */
export async function publish({ client, site }: Stack): Promise<number | undefined> {
  const begun = performance.now()
  const title = `Published ${Date.now()}`
  await client.patch(page.id).set({ title }).commit()
  const shown = await untilShown(site, title, patienceMs)
  return shown ? performance.now() - begun : undefined
}

/**
 * Visits pages at a steady rate, publishes and checks health until the work is done.
 *
 * @param publishes - false if the work stops the content source on purpose
 */
export async function observeDuring(
  stack: Stack,
  work: () => Promise<void>,
  { publishes = true } = {},
): Promise<Observation> {
  const seen: Omit<Observation, 'traffic'> = {
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
