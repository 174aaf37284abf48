import { setTimeout as delay } from 'node:timers/promises'
import { createWriteClient } from '../seed/client.ts'
import type { LoadedEnvironment } from '../start/environment.ts'
import { type BenchSite, stateOf, withSite } from './front-site.ts'
import { median } from './front-wrk.ts'

/**
 * What the size of the content costs: the build, the start, memory, a publish that changes no menu
 * (which should cost the same at each size) and one that does (which concerns every page).
 */
const sizes = (process.env.BENCH_SIZES ?? '50,500,5000').split(',').map(Number)
const publishes = 15
const batch = 100

const idOf = (index: number): string => `route-library-${index}`
const pathOf = (index: number): string => `/library/page-${index}`

function page(index: number): { _id: string; _type: string; [field: string]: unknown } {
  const sections = Array.from({ length: 4 }, (_, part) => ({
    _key: `part-${part}`,
    _type: 'featureGrid',
    title: `Part ${part} of page ${index}`,
    items: Array.from({ length: 4 }, (__, item) => ({
      _key: `item-${item}`,
      _type: 'feature',
      title: `Feature ${item}`,
      text: `What feature ${item} of part ${part} on page ${index} does for those who read on.`,
    })),
  }))
  return {
    _id: idOf(index),
    _type: 'route',
    path: pathOf(index),
    name: `Library page ${index}`,
    title: `Library page ${index}`,
    description: 'One of many pages, made to see what many pages cost.',
    layout: 'default',
    sections: [{ _key: 'hero', _type: 'hero', title: `Library page ${index}` }, ...sections],
  }
}

/** Adds pages until there are so many routes, and answers how many it added. */
async function grow({ environment }: LoadedEnvironment, size: number): Promise<number> {
  const client = createWriteClient(environment)
  const present = await client.fetch<number>('count(*[_type == "route"])')
  const missing = Array.from({ length: Math.max(1, size - present) }, (_, index) => index)
  for (let from = 0; from < missing.length; from += batch) {
    const transaction = client.transaction()
    for (const index of missing.slice(from, from + batch)) transaction.createOrReplace(page(index))
    await transaction.commit({ visibility: 'async' })
  }
  return missing.length
}

/** Milliseconds from the write until the webhook is acknowledged: no older copy is given out then. */
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
 * Asks for every page of the library, four at once, until each shows the text; one that says of itself
 * that it is an older copy, because its render takes long, is asked for again.
 */
async function expectEverywhere(front: string, count: number, text: string): Promise<void> {
  const visit = async (path: string): Promise<void> => {
    const answer = await fetch(front + path)
    if ((await answer.text()).includes(text)) return
    if (!answer.headers.has('x-nectar-stale')) throw new Error(`${path} is as it was`)
    await delay(200)
    await visit(path)
  }
  const indexes = Array.from({ length: count }, (_, index) => index).values()
  const lane = async (): Promise<void> => {
    for (const index of indexes) await visit(pathOf(index))
  }
  await Promise.all(Array.from({ length: 4 }, lane))
}

async function measure(site: BenchSite, size: number, added: number): Promise<void> {
  const begun = performance.now()
  const front = await site.front('front')
  while (!(await stateOf(front)).filled) await delay(100)
  const fillSeconds = (performance.now() - begun) / 1000
  const state = await stateOf(front)
  const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(0)

  const plain: number[] = []
  for (let index = 0; index < publishes; index += 1) {
    plain.push(await publish(site, front, pathOf(0), { title: `A title of its own ${index}` }))
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
      added = await grow(loaded, size)
    },
  })
}
console.info(
  '\n| routes | build, s | start to filled, s | front, MB | kept, MB | pages kept | publish without a menu, ms | with one, ms | on every page after, s | ms a route |',
)
console.info('|---|---|---|---|---|---|---|---|---|---|')
for (const row of rows) console.info(row)
