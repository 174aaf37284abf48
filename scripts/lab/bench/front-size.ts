import { setTimeout as delay } from 'node:timers/promises'
import { createWriteClient } from '../../seed/client.ts'
import {
  type Checkout,
  checkOut,
  commits,
  ownCheckout,
  startFront,
  startNext,
} from './parts/against.ts'
import { commitAt, tell } from './parts/change.ts'
import { median } from './parts/figures.ts'
import { growLibrary, libraryPath } from './parts/library.ts'
import { type BenchSite, stateOf, untilFilled, withSite } from './parts/site.ts'

/**
 * The cost of large content: for the build, the start, memory, a publish that changes no menu (which should cost the
 * same at each size) and one that does (which concerns every page). `BENCH_AGAINST=d7fa829` also measures that
 * commit, before this checkout.
 */
const sizes = (process.env.BENCH_SIZES ?? '50,500,5000').split(',').map(Number)
const publishes = 15
/** How long a change may take to show on every page, in milliseconds. */
const longestChange = 1_200_000

/**
 * Requests every page of the library, four at a time, until each shows the text. A page marked as stale,
 * because its render takes long, is requested again.
 *
 * @param mayBeStale - whether to repeat the request also for a stale page that is not marked as such
 */
async function expectEverywhere(
  front: string,
  count: number,
  text: string,
  mayBeStale: boolean,
): Promise<void> {
  const latest = performance.now() + longestChange
  const visit = async (path: string): Promise<void> => {
    const answer = await fetch(front + path)
    if ((await answer.text()).includes(text)) return
    const mayWait = mayBeStale || answer.headers.has('x-stale')
    if (!mayWait || performance.now() > latest) {
      throw new Error(`${path} does not show the change (${answer.status})`)
    }
    await delay(200)
    await visit(path)
  }
  const indexes = Array.from({ length: count }, (_, index) => index).values()
  const lane = async (): Promise<void> => {
    for (const index of indexes) await visit(libraryPath(index))
  }
  await Promise.all(Array.from({ length: 4 }, lane))
}

async function measure(
  site: BenchSite,
  checkout: Checkout,
  size: number,
  added: number,
): Promise<void> {
  const { name, environment } = checkout
  const next = await startNext(site, checkout)
  const begun = performance.now()
  const front = await startFront(site, checkout, next)
  await untilFilled(front)
  const fillSeconds = (performance.now() - begun) / 1000
  const state = await stateOf(front)
  const publish = async (path: string, fields: Record<string, string>): Promise<number> => {
    const change = await commitAt(environment, path, fields)
    const committed = performance.now()
    await tell(environment, front, change)
    return performance.now() - committed
  }

  const plain: number[] = []
  for (let index = 0; index < publishes; index += 1) {
    plain.push(await publish(libraryPath(0), { title: `A title of its own ${index}` }))
  }
  const menuLabel = `All features of ${size}`
  const menuBegun = performance.now()
  const acknowledgedMs = await publish('/product/features', { menuLabel })
  // An older commit is only measured; it cannot fail the bench.
  await expectEverywhere(front, added, menuLabel, commits.includes(name))
  const everywhereMs = performance.now() - menuBegun
  const figures = [
    (checkout.buildMs / 1000).toFixed(0),
    fillSeconds.toFixed(1),
    (state.residentBytes / 1024 / 1024).toFixed(0),
    (state.bytes / state.pages / 1024).toFixed(1),
    state.pages,
    median(plain).toFixed(0),
    acknowledgedMs.toFixed(0),
    (everywhereMs / 1000).toFixed(1),
    (everywhereMs / size).toFixed(2),
  ]
  rows.push(`| ${[size, name, ...figures].join(' | ')} |`)
  // The next one must have the machine to itself.
  for (const part of ['front', 'next']) await site.services.end(`${part} of ${name}`)
}

const rows: string[] = []
for (const size of sizes) {
  let added = 0
  const grow = async (environment: Checkout['environment']): Promise<void> => {
    added = await growLibrary(createWriteClient(environment), size)
  }
  await withSite(
    async (site) => {
      for (const commit of commits) {
        await measure(site, await checkOut(site, commit, grow), size, added)
        await site.services.end(`lake of ${commit}`)
      }
      await measure(site, ownCheckout(site), size, added)
    },
    { addContent: ({ environment }) => grow(environment) },
  )
}
console.info(
  '\n| routes | which | build, s | start to filled, s | front, MB | kB a page | pages kept | publish without a menu, ms | with one, ms | on every page after, s | ms a route |',
)
console.info('|---|---|---|---|---|---|---|---|---|---|---|')
for (const row of rows) console.info(row)
