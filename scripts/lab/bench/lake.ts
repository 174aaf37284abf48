import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLake } from '@nectar/lake'
import { createClient, type SanityDocumentStub } from '@sanity/client'
import { evaluate, parse } from 'groq-js'
import { median, percentile, printTable } from './figures.ts'

// The lake's queries over HTTP, compared with plain groq-js over the same array in the same run; then durable
// mutations a second.

const size = Number(process.env.BENCH_DOCUMENTS ?? 10_000)

const queries: Readonly<Record<string, { query: string; params: Record<string, string> }>> = {
  'a route by its path': {
    query: '*[_type == "route" && path == $path][0]{_id, path, title, "category": category->title}',
    params: { path: '/page-42' },
  },
  'all routes with two references each': {
    query: '*[_type == "route"]{path, title, "category": category->title, "author": author->name}',
    params: {},
  },
  'a list in order, sliced': {
    query: '*[_type == "route"] | order(order desc, path asc) [20...40] {path, title}',
    params: {},
  },
  'a count by type': { query: 'count(*[_type == "person"])', params: {} },
}

/** A tenth people, a tenth categories, and routes that refer to one of each. */
function dataset(): SanityDocumentStub[] {
  const tenth = Math.floor(size / 10)
  const few = Array.from({ length: tenth }, (_, n) => n)
  const routes = Array.from({ length: size - 2 * tenth }, (_, n) => n)
  const reference = (_ref: string) => ({ _type: 'reference', _ref })
  return [
    ...few.map((n) => ({ _id: `person-${n}`, _type: 'person', name: `Person ${n}` })),
    ...few.map((n) => ({ _id: `category-${n}`, _type: 'category', title: `Category ${n}` })),
    ...routes.map((n) => ({
      _id: `route-${n}`,
      _type: 'route',
      path: `/page-${n}`,
      title: `Page ${n}`,
      order: (n * 7919) % routes.length,
      category: reference(`category-${n % tenth}`),
      author: reference(`person-${(n * 31) % tenth}`),
      body: `Words about page ${n}. `.repeat(20),
    })),
  ]
}

/** The official client, as an editor. */
function clientOf(apiHost: string) {
  const local = { projectId: 'local', dataset: 'production', apiVersion: '2025-02-19' }
  const own = { apiHost, useProjectHostname: false, useCdn: false, token: 'local-write-token' }
  return createClient({ ...local, ...own })
}

/** Repeats work for a while. @returns the milliseconds of each time */
async function time(work: () => Promise<unknown>, budgetMs: number): Promise<number[]> {
  await work()
  const taken: number[] = []
  const end = performance.now() + budgetMs
  while (taken.length < 5 || (performance.now() < end && taken.length < 1000)) {
    const begun = performance.now()
    await work()
    taken.push(performance.now() - begun)
  }
  return taken
}

async function compareQueries(url: string): Promise<void> {
  const client = clientOf(url)
  const documents = await client.fetch('*', {}, { perspective: 'raw' })
  const rows: string[][] = []
  for (const [name, { query, params }] of Object.entries(queries)) {
    const plainly = async () =>
      (await evaluate(parse(query, { params }), { dataset: documents, params })).get()
    const plain = await time(plainly, 1500)
    const http = await time(() => client.fetch(query, params), 1500)
    const [p50, p99] = [median(http), percentile(http, 0.99)]
    rows.push([
      name,
      `${median(plain).toFixed(2)} / ${percentile(plain, 0.99).toFixed(2)}`,
      `${p50.toFixed(2)} / ${p99.toFixed(2)}`,
      (median(plain) / p50).toFixed(1),
    ])
  }
  printTable(
    [`among ${size} documents`, 'plain groq-js, p50 / p99 ms', 'lake over HTTP', 'times as fast'],
    rows,
  )
}

async function countMutations(url: string, clients: number): Promise<void> {
  const begun = performance.now()
  const counts = await Promise.all(
    Array.from({ length: clients }, async (_, index) => {
      const client = clientOf(url)
      const _id = `changed-${index}`
      await client.createOrReplace({ _id, _type: 'changed' })
      let count = 0
      while (performance.now() - begun < 3000) await client.patch(_id).set({ n: count++ }).commit()
      return count
    }),
  )
  const rate = counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - begun) / 1000)
  console.log(`Durable mutations from ${clients} client(s): ${rate.toFixed(0)} a second`)
}

const dataDir = await mkdtemp(join(tmpdir(), 'bench-lake-'))
const lake = await startLake({ port: 0, dataDir })
try {
  const documents = dataset()
  for (let from = 0; from < documents.length; from += 1000) {
    const mutations = documents.slice(from, from + 1000).map((create) => ({ create }))
    await clientOf(lake.url).mutate(mutations, { returnDocuments: false })
  }
  await compareQueries(lake.url)
  await countMutations(lake.url, 1)
  await countMutations(lake.url, 8)
} finally {
  await lake.close()
  await rm(dataDir, { recursive: true })
}
