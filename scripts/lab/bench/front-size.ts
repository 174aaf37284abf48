import { setTimeout as delay } from 'node:timers/promises'
import { createWriteClient } from '../../seed/client.ts'
import { median } from './parts/figures.ts'
import { growLibrary, libraryPath } from './parts/library.ts'
import { type BenchSite, stateOf, untilFilled, withSite } from './parts/site.ts'

/**
 * What the size of the content costs: the build, the start, memory, a publish that changes no menu
 * (which should cost the same at each size) and one that does (which concerns every page).
 */
const sizes = (process.env.BENCH_SIZES ?? '50,500,5000').split(',').map(Number)
const publishes = 15
/** Milliseconds from the write until the webhook is acknowledged, after which no older copy is served. */
async function publish(
  site: BenchSite,
  front: string,
  path: string,
  fields: Record<string, string>,
): Promise<number> {
  const client = createWriteClient(site.loaded.environment)
  const id = await client.fetch<string>('*[_type == "route" && path == $path][0]._id', { path })
  const { _rev } = await client.patch(id).set(fields).commit()
  const begun = performance.now()
  const side = { path }
  const change = { _id: id, _type: 'route', _rev, operation: 'update', before: side, after: side }
  const answer = await site.webhook(front, change)
  if (!answer.ok) throw new Error(`The webhook was answered ${answer.status}`)
  return performance.now() - begun
}

/**
 * Requests every page of the library, four at a time, until each shows the text. A page marked as stale,
 * because its render takes long, is requested again.
 */
async function expectEverywhere(front: string, count: number, text: string): Promise<void> {
  const visit = async (path: string): Promise<void> => {
    const answer = await fetch(front + path)
    if ((await answer.text()).includes(text)) return
    if (!answer.headers.has('x-stale')) throw new Error(`${path} is as it was`)
    await delay(200)
    await visit(path)
  }
  const indexes = Array.from({ length: count }, (_, index) => index).values()
  const lane = async (): Promise<void> => {
    for (const index of indexes) await visit(libraryPath(index))
  }
  await Promise.all(Array.from({ length: 4 }, lane))
}

async function measure(site: BenchSite, size: number, added: number): Promise<void> {
  const begun = performance.now()
  const front = await site.front('front')
  await untilFilled(front)
  const fillSeconds = (performance.now() - begun) / 1000
  const state = await stateOf(front)
  const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(0)

  const plain: number[] = []
  for (let index = 0; index < publishes; index += 1) {
    plain.push(await publish(site, front, libraryPath(0), { title: `A title of its own ${index}` }))
  }
  const menuLabel = `All features of ${size}`
  const menuBegun = performance.now()
  const acknowledgedMs = await publish(site, front, '/product/features', { menuLabel })
  await expectEverywhere(front, added, menuLabel)
  const everywhereMs = performance.now() - menuBegun
  const figures = [
    (site.buildMs / 1000).toFixed(0),
    fillSeconds.toFixed(1),
    megabytes(state.residentBytes),
    megabytes(state.bytes),
    state.pages,
    median(plain).toFixed(0),
    acknowledgedMs.toFixed(0),
    (everywhereMs / 1000).toFixed(1),
    (everywhereMs / size).toFixed(2),
  ]
  rows.push(`| ${[size, ...figures].join(' | ')} |`)
}

const rows: string[] = []
for (const size of sizes) {
  let added = 0
  await withSite((site) => measure(site, size, added), {
    addContent: async (loaded) => {
      added = await growLibrary(createWriteClient(loaded.environment), size)
    },
  })
}
console.info(
  '\n| routes | build, s | start to filled, s | front, MB | kept, MB | pages kept | publish without a menu, ms | with one, ms | on every page after, s | ms a route |',
)
console.info('|---|---|---|---|---|---|---|---|---|---|')
for (const row of rows) console.info(row)
