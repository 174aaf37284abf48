import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { SanityClient } from '@sanity/client'
import { exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import sharp from 'sharp'
import { freePort, type LakeProcess, startLakeProcess } from '../lake/testing/lake-process.ts'
import { clientFor, WRITE_TOKEN } from '../lake/testing/test-lake.ts'

/**
 * A day of a lake's life in a few minutes: an import, three people who edit and publish, a site
 * that reads, exports and restarts meanwhile. Prints what it did, its memory and its disk.
 *
 * The people speak the protocol that the Studio speaks (event streams, actions, history); no
 * browser is started, so that the figures are the lake's alone.
 */
const MINUTES = Number(process.env.MINUTES ?? 5)
const DOCUMENTS = Number(process.env.DOCUMENTS ?? 5000)
const IMAGES = Number(process.env.IMAGES ?? 500)
const RESTARTS = 3

const folder = await mkdtemp(join(tmpdir(), 'lake-day-'))
const dataDir = join(folder, 'data')
const port = await freePort()
const counts = { edits: 0, publishes: 0, events: 0, reads: 0, pictures: 0, exports: 0, failures: 0 }
let lake: LakeProcess = await startLakeProcess(dataDir, port)
let isOpen = true
let isRestarting = false
const deadline = () => Date.now() + MINUTES * 60_000

async function residentMb(): Promise<number> {
  const text = await readFile(`/proc/${lake.child.pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1024)
}

async function diskMb(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(
        async (entry) =>
          (await stat(join(entry.parentPath, entry.name)).catch(() => null))?.size ?? 0,
      ),
  )
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024 / 1024)
}

async function report(what: string): Promise<void> {
  const { edits, publishes, events, reads, pictures, exports, failures } = counts
  console.info(
    `${what}: ${await residentMb()} MB resident, ${await diskMb(dataDir)} MB on disk; ${edits} edits, ` +
      `${publishes} publishes, ${events} events, ${reads} reads, ${pictures} pictures, ` +
      `${exports} exports, ${failures} calls that failed during restarts`,
  )
}

async function importEverything(client: SanityClient): Promise<void> {
  const started = performance.now()
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 50 }
  const create = { width: 160, height: 120, channels: 3 as const, background: '#888', noise }
  const pictures = await Promise.all(
    Array.from({ length: IMAGES }, async (_, n) => {
      const path = join(folder, `picture-${n}.png`)
      await writeFile(path, await sharp({ create }).png().toBuffer())
      return pathToFileURL(path).href
    }),
  )
  const made = performance.now()
  const documents = Array.from({ length: DOCUMENTS }, (_, n) => ({
    _id: `page-${n}`,
    _type: 'page',
    path: `/page-${n}`,
    title: `Page ${n}`,
    text: `Words about page ${n}. `.repeat(30),
    ...(n < IMAGES ? { picture: { _type: 'image', _sanityAsset: `image@${pictures[n]}` } } : {}),
    ...(n > 0 ? { previous: { _type: 'reference', _ref: `page-${n - 1}` } } : {}),
  }))
  const { numDocs } = await sanityImport(documents, { client, operation: 'create' })
  const seconds = (performance.now() - made) / 1000
  console.info(
    `imported ${numDocs} documents and ${IMAGES} pictures in ${seconds.toFixed(1)} s ` +
      `(pictures made in ${((made - started) / 1000).toFixed(1)} s)`,
  )
}

async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isRestarting && isOpen) throw error
    counts.failures++
    await wait(200)
  }
}

/** Someone with the Studio open on one page after the other. */
async function person(name: string, until: number): Promise<void> {
  const client = clientFor(lake.url, WRITE_TOKEN)
  const filters = ['*', '*[_type == "page"]', '*[_type == "page" && path == "/page-7"]']
  const options = { includeMutations: false, effectFormat: 'mendoza' as const }
  const streams = filters.map((filter) =>
    client.listen(filter, {}, options).subscribe({
      next: () => {
        counts.events++
      },
      error: () => undefined,
    }),
  )
  while (Date.now() < until) {
    const publishedId = `page-${Math.floor(Math.random() * 100)}`
    const draftId = `drafts.${publishedId}`
    for (let keystroke = 0; keystroke < 10; keystroke++) {
      const patch = { set: { title: `Page by ${name}, ${keystroke}` } }
      await attempt(async () => {
        const actionType = 'sanity.action.document.edit' as const
        await client.action({ actionType, draftId, publishedId, patch })
        counts.edits++
      })
      await wait(100)
    }
    const dataset = client.config().dataset
    await attempt(() =>
      client.request({ url: `/data/history/${dataset}/events/documents/${draftId}` }),
    )
    await attempt(async () => {
      const actionType = 'sanity.action.document.publish' as const
      // Another person may have published this draft meanwhile.
      const isThere = await client.getDocument(draftId)
      if (!isThere) return
      await client.action({ actionType, draftId, publishedId }).catch((error: unknown) => {
        if (!(error instanceof Error && error.message.includes('not found'))) throw error
      })
      counts.publishes++
    })
  }
  for (const stream of streams) stream.unsubscribe()
}

/** A site that renders pages: by path, with what they refer to, and their pictures. */
async function site(until: number): Promise<void> {
  const client = clientFor(lake.url, null)
  while (Date.now() < until) {
    const path = `/page-${Math.floor(Math.random() * DOCUMENTS)}`
    const query =
      '*[_type == "page" && path == $path][0]{..., previous->{title}, "url": picture.asset->url}'
    await attempt(async () => {
      const page = await client.fetch<{ url: string | null } | null>(query, { path })
      counts.reads++
      if (!page?.url) return
      await (await fetch(`${page.url}?w=80&fm=webp`)).arrayBuffer()
      counts.pictures++
    })
    await wait(20)
  }
}

async function backups(until: number): Promise<void> {
  while (Date.now() < until) {
    await wait(Math.min(60_000, MINUTES * 15_000))
    await attempt(async () => {
      const outputPath = join(folder, 'backup.tar.gz')
      const client = clientFor(lake.url, WRITE_TOKEN)
      await exportDataset({ client, dataset: 'production', outputPath })
      counts.exports++
    })
  }
}

async function restarts(until: number): Promise<void> {
  const pause = (MINUTES * 60_000) / (RESTARTS + 1)
  for (let n = 1; n <= RESTARTS && Date.now() + pause < until; n++) {
    await wait(pause)
    await report(`before restart ${n}`)
    isRestarting = true
    await lake.end(n % 2 ? 'SIGTERM' : 'SIGKILL')
    lake = await startLakeProcess(dataDir, port)
    console.info(
      `restart ${n} (${n % 2 ? 'in order' : 'killed'}): ready in ${Math.round(lake.startMs)} ms`,
    )
    await wait(1500)
    isRestarting = false
  }
}

await importEverything(clientFor(lake.url, WRITE_TOKEN))
await report('after the import')
const until = deadline()
await Promise.all([
  ...['Ann', 'Bo', 'Cy'].map((name) => person(name, until)),
  site(until),
  backups(until),
  restarts(until),
])
isOpen = false
await report('at the end of the day')
await lake.end('SIGTERM')
await rm(folder, { recursive: true, force: true })
