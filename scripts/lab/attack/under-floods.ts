import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { percentile } from '../bench/parts/figures.ts'
import { costsOfDear, dearPart, inWords, measureCosts, tooDear } from './costs.ts'
import { type Flooded, floods } from './floods.ts'
import { type Meanwhile, meanwhile } from './meanwhile.ts'
import { long } from './scale.ts'
import type { Stack } from './stack.ts'
import { frontThreadMs } from './thread-time.ts'

const forMs = long ? 60_000 : 5000
const quietMs = long ? 20_000 : 5000
const invented = long ? 3000 : 150
/** What has to hold while a flood runs, on a machine that does nothing else; in milliseconds. */
const limits = { page: 100, health: 1000, publish: 2000 } as const

/** What people met, in figures. */
function figuresOf({ traffic, health, fresh, lost }: Meanwhile) {
  return {
    page: percentile(traffic.times, 0.99),
    health: Math.max(0, ...health),
    publish: lost > 0 ? Number.POSITIVE_INFINITY : Math.max(0, ...fresh),
  }
}

function told({ page, health, publish }: ReturnType<typeof figuresOf>): string {
  const [p99, slowest, last] = [page, health, publish].map((ms) => ms.toFixed(0))
  return `pages p99 ${p99} ms, health at most ${slowest} ms, publishes at most ${last} ms`
}

const floodedSchema = z.object({ sent: z.number(), statuses: z.record(z.string(), z.number()) })

async function floodFromThread(name: string, origin: string): Promise<Flooded> {
  const workerData = { name, origin, forMs }
  const thread = new Worker(new URL('flood-thread.ts', import.meta.url), { workerData })
  const [flooded]: unknown[] = await once(thread, 'message')
  return floodedSchema.parse(flooded)
}

/**
 * Floods the site with each kind of request that once made it stand still, from eight addresses, and holds what
 * others meet meanwhile against what they meet without it.
 *
 * @param dearCosts - milliseconds of the front's thread that one request of a dear kind costs
 * @returns what did not hold, in words
 */
async function underFloods(
  stack: Stack,
  dearCosts: Readonly<Record<string, number>>,
): Promise<string[]> {
  const faults: string[] = []
  const quiet = await meanwhile(stack, () => delay(quietMs))
  console.log(`  nothing sent: ${told(figuresOf(quiet))}`)
  for (const name of Object.keys(floods)) {
    let flooded: Flooded = { sent: 0, statuses: {} }
    const before = frontThreadMs(stack)
    const begun = performance.now()
    const met = await meanwhile(stack, async () => {
      flooded = await floodFromThread(name, stack.site)
    })
    const part = (frontThreadMs(stack) - before) / (performance.now() - begun)
    const figures = figuresOf(met)
    console.log(
      `  ${flooded.sent} times ${name} (${JSON.stringify(flooded.statuses)}): ${told(figures)}; the front’s thread was busy for ${(part * 100).toFixed(0)} %`,
    )
    const dear = (dearCosts[name] ?? 0) * ((flooded.statuses[200] ?? 0) / forMs)
    if (name in dearCosts) console.log(`    ${(dear * 100).toFixed(1)} % of it for making them`)
    if (dear > dearPart) faults.push(`${name} took ${(dear * 100).toFixed(0)} % of the front`)
    for (const failure of met.traffic.failures.slice(0, 5))
      faults.push(`a visitor met ${failure}: ${name}`)
    if (!long) continue
    for (const [what, limit] of Object.entries(limits)) {
      const took = figures[what === 'page' || what === 'health' ? what : 'publish']
      if (took > limit) faults.push(`${what} took ${took.toFixed(0)} ms: ${name}`)
    }
  }
  return faults
}

/** Counts what invented requests cost of the front's thread, and then has it flooded. @returns what did not hold */
export async function againstStrangers(stack: Stack, seed: number): Promise<string[]> {
  const costs = await measureCosts(stack, invented, seed)
  console.log(`  the ten dearest of ${invented} invented requests:`)
  for (const cost of costs.slice(0, 10)) console.log(`    ${inWords(cost)}`)
  return [...tooDear(costs), ...(await underFloods(stack, costsOfDear(costs)))]
}
