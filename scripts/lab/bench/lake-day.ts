import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { exportDataset } from '@sanity/export'
import { z } from 'zod'
import { createWriteClient } from '../../seed/client.ts'
import { buildStudio } from '../../start/builds.ts'
import { startLake } from '../../start/lake.ts'
import { findFreePort } from '../../start/ports.ts'
import { startStudio } from '../../start/studio.ts'
import { launchBrowser } from '../../test/browser.ts'
import { editAllDay, importDay, pathOf } from './parts/day.ts'
import { summary } from './parts/figures.ts'
import { type BenchSite, withSite } from './parts/site.ts'

// A day of a lake in a few minutes: an import while the site is up, three editors with the built Studio in browsers,
// visitors of the site, exports, and restarts by SIGTERM and SIGKILL. Prints what was done, how long it took, and
// the lake's memory and disk use.
const minutes = Number(process.env.MINUTES ?? 5)
const documentCount = Number(process.env.DOCUMENTS ?? 5000)
const pictureCount = Number(process.env.PICTURES ?? 500)
const editors = ['Ann', 'Bo', 'Cy']
const exportCount = 4
const restarts = ['SIGTERM', 'SIGKILL', 'SIGTERM'] as const

const healthSchema = z.object({ documents: z.number(), residentBytes: z.number() })
const counts = { pages: 0, keystrokes: 0, publishes: 0, reloads: 0 }
const visits: { milliseconds: number[]; failures: number } = { milliseconds: [], failures: 0 }
const exports = { done: 0, failed: 0 }
let peakMb = 0

const mb = (bytes: number): number => Math.round(bytes / 1024 / 1024)

async function diskMb(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        stat(join(entry.parentPath, entry.name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
  )
  return mb(sizes.reduce((sum, size) => sum + size, 0))
}

async function report(site: BenchSite, what: string): Promise<void> {
  const { LAKE_PORT, LAKE_DATA, SANITY_READ_TOKEN } = site.loaded.environment
  const headers = { authorization: `Bearer ${SANITY_READ_TOKEN}` }
  const response = await fetch(`http://127.0.0.1:${LAKE_PORT}/health`, { headers })
  const { documents, residentBytes } = healthSchema.parse(await response.json())
  peakMb = Math.max(peakMb, mb(residentBytes))
  console.info(
    `${what}: ${documents} documents, ${mb(residentBytes)} MB resident, ` +
      `${await diskMb(LAKE_DATA)} MB on disk`,
  )
}

/** A visitor who opens one page after the other, with its pictures. */
async function visit(address: string, until: number): Promise<void> {
  while (Date.now() < until) {
    const started = performance.now()
    const path = pathOf(Math.floor(Math.random() * pictureCount))
    const response = await fetch(address + path).catch(() => null)
    const html = (await response?.text()) ?? ''
    if (response?.ok) visits.milliseconds.push(performance.now() - started)
    else visits.failures++
    const [, picture] = /src="([^"]*\/_next\/image[^"]*)"/.exec(html) ?? []
    if (picture) await fetch(address + picture.replaceAll('&amp;', '&')).catch(() => null)
    await wait(100)
  }
}

async function backUp(site: BenchSite, folder: string, until: number): Promise<void> {
  const client = createWriteClient(site.loaded.environment)
  const { SANITY_DATASET: dataset } = site.loaded.environment
  for (let n = 0; n < exportCount; n++) {
    await wait((until - Date.now()) / (exportCount + 1 - n))
    const outputPath = join(folder, 'backup.tar.gz')
    await exportDataset({ client, dataset, outputPath }).then(
      () => exports.done++,
      () => exports.failed++,
    )
  }
}

async function restart(site: BenchSite, until: number): Promise<void> {
  const { services, loaded } = site
  const pause = (until - Date.now()) / (restarts.length + 1)
  for (const [index, signal] of restarts.entries()) {
    await wait(pause)
    await report(site, `before restart ${index + 1}`)
    const started = performance.now()
    await services.end('lake', signal)
    await startLake(services, loaded)
    const ms = Math.round(performance.now() - started)
    console.info(`restart ${index + 1} (${signal}): answers again after ${ms} ms`)
  }
}

async function live(site: BenchSite): Promise<void> {
  const { loaded, services } = site
  const folder = await mkdtemp(join(tmpdir(), 'lake-day-'))
  const front = await site.front('site')
  await buildStudio(loaded)
  await startStudio(services, loaded)
  const browser = await launchBrowser()
  try {
    await report(site, 'in the morning')
    const client = createWriteClient(loaded.environment)
    const amount = { documents: documentCount, pictures: pictureCount }
    const seconds = await importDay(client, folder, amount)
    console.info(
      `imported ${documentCount} documents and ${pictureCount} pictures in ${seconds.toFixed(1)} s`,
    )
    await report(site, 'after the import')
    const until = Date.now() + minutes * 60_000
    const studio = `http://localhost:${loaded.environment.STUDIO_PORT}`
    const day = { studio, pages: pictureCount, until, counts }
    await Promise.all([
      ...editors.map((name) => editAllDay(browser, name, day)),
      visit(front, until),
      backUp(site, folder, until),
      restart(site, until),
    ])
    await report(site, 'in the evening')
    const drafts = await client.fetch<number>(
      'count(*[_id in path("drafts.**")])',
      {},
      { perspective: 'raw' },
    )
    console.info(
      `${counts.publishes} publishes of ${counts.keystrokes} keystrokes on ${counts.pages} pages in ` +
        `${editors.length} Studios, ${counts.reloads} begun anew, ${drafts} drafts left; ` +
        `${exports.done} exports, ${exports.failed} broken off by a restart; at most ${peakMb} MB resident`,
    )
    console.info(`${summary('visits', visits.milliseconds)}; ${visits.failures} failed`)
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

process.env.STUDIO_PORT = String(await findFreePort())
await withSite(live, { webhook: true })
