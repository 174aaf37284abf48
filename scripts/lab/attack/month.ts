import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { mersenne } from 'pure-rand/generator/mersenne'
import { z } from 'zod'
import { answers } from '../../start/processes.ts'
import { root } from '../../start/root.ts'
import { testBuild, testLakeData, testOutbox } from '../../test/stack.ts'
import { median, percentile } from '../bench/parts/figures.ts'
import { until } from './lake-faults.ts'
import { publish } from './observe.ts'
import { inquire } from './requests.ts'
import { type Stack, withStack } from './stack.ts'

// `npm run test:month`: a month of publishes, visits, inquiries and restarts in an hour. What the parts take
// and how fast they are must be the same before and after. NECTAR_MONTH is the share of the month that is
// done; MONTH_SEED repeats which parts are killed, and when.
const share = Number(process.env.NECTAR_MONTH ?? 1)
const seed = Number(process.env.MONTH_SEED ?? Date.now() % 2 ** 31)
const scaled = (count: number): number => Math.max(1, Math.round(count * share))
const counts = {
  publishes: scaled(100_000),
  visits: scaled(1_000_000),
  inquiries: scaled(10_000),
  restarts: scaled(300),
}

const mayGrowBy = 0.1
const [writers, visitors, addresses] = [4, 16, 250]
/**
 * Smaller differences are noise, whatever their share: in bytes of memory and disk, handles (connections that the work
 * keeps open for a minute: those of its visitors and writers, of the form and of health checks) and milliseconds.
 */
const noise = { memory: 64 * 2 ** 20, handles: visitors + writers + 2, latency: 10, disk: 2 ** 20 }
/**
 * What the lake's disk takes however much was written: the write-ahead log, which SQLite copies into the file once
 * it has 1,000 pages of 4,096 bytes, each with a header of 24, and which it does not shorten
 * (https://www.sqlite.org/wal.html#automatic_checkpoint), and a transaction more; and the newest 1,000 calls of the
 * webhook, which take a page each, and 150 bytes for the attempt.
 */
const lakeRoom = 1100 * (4096 + 24) + 1000 * (4096 + 150)
/**
 * The history of 90 days is kept. Measured with `dbstat`: of 2,000 publishes of a page of 10 kB each takes 640 bytes
 * (the change and its opposite 316, the event for the Studio 217, the transaction 107); of 1,000 inquiries of 600 bytes
 * each takes 6,090, since the change holds it twice, which fills a page beside that of the key.
 */
const bytesPer = { publish: 1024, inquiry: 8192 }
/**
 * What the lake's memory takes for each inquiry that is kept: 1,270 bytes of objects in its writer and in each of its
 * two query threads. Measured with 10,000 of them, after garbage was collected.
 */
const memoryPerInquiry = 3 * 1270
/**
 * A lake in use keeps this many of its newest transactions in memory, for listeners that resume. With a page of 10 kB
 * each, it takes 55 MB more after the first 1,000 of them, and 1 MB after the next.
 */
const resumable = 1000
/**
 * Publishes before the writers wait until the site has received a webhook for each. The lake sends the webhooks of a
 * document one at a time, which takes longer than the writes.
 */
const stretch = 1000
const backLimitMs = 120_000
/** The lake's pauses between tries grow to a minute, and the site may be dead at several tries in a row. */
const toldLimitMs = 300_000
const [measuredVisits, measuredPublishes] = [400, 100]
/**
 * How often new processes are timed. Their median counts, because one run says little: the medians of eight runs of 50
 * to 200 publishes lay between 96 and 128 ms, whatever had been written before.
 */
const timings = 3

const parts = ['lake', 'next', 'site', 'studio']
const published = ['route-resources', 'route-contact', 'route-business', 'route-community']
const paths = ['/', '/pricing', '/services/web3-storage', '/resources', '/nobody-has-this']

const faults: string[] = []

type Figures = Record<string, number>

/**
 * The pages of a database that are free: SQLite keeps them, and fills them before the file grows. The header says
 * how many there are (https://www.sqlite.org/fileformat2.html#the_database_header).
 */
function freeIn(file: string): number {
  const header = Buffer.alloc(100)
  const opened = openSync(file, 'r')
  readSync(opened, header)
  closeSync(opened)
  return header.readUInt16BE(16) * header.readUInt32BE(36)
}

function bytesIn(path: string): number {
  // A file may be gone by the time that it is looked at.
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats?.isDirectory())
    return (stats?.size ?? 0) - (path.endsWith('.sqlite') ? freeIn(path) : 0)
  return readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name)), 0)
}

function ofEachPart(stack: Stack, figure: (pid: number) => number): Figures {
  return Object.fromEntries(parts.map((name) => [name, figure(stack.pidOf(name) ?? Number.NaN)]))
}

// Read by the parts when they start.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${new URL('collect-garbage.ts', import.meta.url)}`

/** How often garbage is collected, and how long each time has until pages are given back: threads may be at work. */
const [collections, collectingMs] = [5, 3000]

/**
 * What the parts take without garbage, at the least. V8 collects when it needs room, not when there is time: after
 * 2,000 publishes the threads of the lake held 514 MB, of which 173 were in use.
 */
async function memoryInUse(stack: Stack): Promise<Figures> {
  const least: Figures = {}
  for (let collection = 0; collection < collections; collection += 1) {
    for (const name of parts) {
      const pid = stack.pidOf(name)
      if (pid !== undefined) process.kill(pid, 'SIGUSR2')
    }
    await delay(collectingMs)
    for (const [name, bytes] of Object.entries(ofEachPart(stack, processFigures.memory))) {
      least[name] = Math.min(least[name] ?? bytes, bytes)
    }
  }
  return least
}

/** Linux alone says these of another process. */
const processFigures = {
  /** Without the files that the system maps, and takes back. */
  memory: (pid: number): number => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1]) * 1024
  },
  handles: (pid: number): number => readdirSync(`/proc/${pid}/fd`).length,
}

async function timeVisits(url: string): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < measuredVisits; count += 1) {
    const begun = performance.now()
    await (await fetch(url)).arrayBuffer()
    times.push(performance.now() - begun)
  }
  return times
}

async function timePublishes(stack: Stack): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < measuredPublishes; count += 1) {
    times.push((await publish(stack)) ?? Number.POSITIVE_INFINITY)
  }
  return times
}

async function latencies(stack: Stack): Promise<Figures> {
  const times = {
    page: await timeVisits(`${stack.site}/pricing`),
    query: await timeVisits(`${stack.lake}/v2026-01-01/data/query/production?query=*[0..9]`),
    studio: await timeVisits(stack.studio),
    publish: await timePublishes(stack),
  }
  return Object.fromEntries(
    Object.entries(times).flatMap(([name, all]) => [
      [`${name} p50`, percentile(all, 0.5)],
      [`${name} p95`, percentile(all, 0.95)],
    ]),
  )
}

const disk = (): Figures => ({
  lake: bytesIn(join(root, testLakeData)),
  outbox: bytesIn(join(root, testOutbox)),
  build: bytesIn(join(root, 'web', testBuild)),
})

const messagesSchema = z.array(z.object({ status: z.string() }))

/** Waits until the site was told of every publish: a busy machine tells them for a while after the last. */
async function untilTold({ client }: Stack): Promise<void> {
  const url = `/hooks/projects/${client.config().projectId}/site/messages`
  // The lake may be dead when it is asked.
  const isTold = async (): Promise<boolean> =>
    messagesSchema
      .catch([{ status: 'unknown' }])
      .parse(await client.request({ url }).catch(() => undefined))
      .every(({ status }) => status === 'success')
  if ((await until(isTold, toldLimitMs)) === undefined) faults.push('publishes were not told')
}

/** What new processes take after the same work. */
async function measureAnew(stack: Stack) {
  const rounds: Figures[] = []
  for (let round = 0; round < timings; round += 1) {
    for (const name of parts) await restart(stack, name)
    await untilTold(stack)
    // The first visits are slow, and not what is compared.
    await latencies(stack)
    await untilTold(stack)
    rounds.push(await latencies(stack))
    await untilTold(stack)
  }
  const latency = Object.fromEntries(
    Object.keys(rounds[0] ?? {}).map((name) => [
      name,
      median(rounds.map((round) => round[name] ?? Number.NaN)),
    ]),
  )
  const memory = await memoryInUse(stack)
  return { memory, handles: ofEachPart(stack, processFigures.handles), latency, disk: disk() }
}

async function restart(stack: Stack, name: string): Promise<void> {
  const pid = stack.pidOf(name)
  if (pid !== undefined) process.kill(pid, 'SIGKILL')
  const isBack = async (): Promise<boolean> =>
    ![pid, undefined].includes(stack.pidOf(name)) &&
    (await answers(`${stack.lake}/health`)) &&
    (await answers(`${stack.site}/api/health`)) &&
    (await answers(`${stack.site}/api/health?ready`)) &&
    (await answers(stack.studio))
  if ((await until(isBack, backLimitMs)) === undefined) faults.push(`${name} did not come back`)
}

/** Does a piece of work so often, by several at a time. */
async function repeat(
  count: number,
  atOnce: number,
  work: (order: number) => Promise<unknown>,
): Promise<void> {
  let next = 0
  const one = async (): Promise<void> => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

/** Does something until it succeeds: a part may be dead at first. */
async function insist(what: string, attempt: () => Promise<boolean>): Promise<void> {
  if ((await until(attempt, backLimitMs)) === undefined) faults.push(`${what} failed for long`)
}

function publishOnce({ client }: Stack, order: number): Promise<void> {
  const quick = client.withConfig({ maxRetries: 0, timeout: 10_000 })
  const title = `Published as number ${order}`
  return insist('a publish', () =>
    quick
      .patch(published[order % published.length] ?? '')
      .set({ title })
      .commit()
      .then(
        () => true,
        () => false,
      ),
  )
}

/** The answer's status; undefined while the site is dead. */
async function visitOnce(url: string): Promise<number | undefined> {
  try {
    const answer = await fetch(url)
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return undefined
  }
}

async function publishAll(stack: Stack): Promise<void> {
  for (let from = 0; from < counts.publishes; from += stretch) {
    const count = Math.min(stretch, counts.publishes - from)
    await repeat(count, writers, (order) => publishOnce(stack, from + order))
    await untilTold(stack)
  }
}

async function workAMonth(stack: Stack): Promise<void> {
  const numbers = mersenne(seed)
  const random = () => uniformFloat64(numbers)
  const statuses: Record<string, number> = {}
  const visiting = repeat(counts.visits, visitors, (order) =>
    insist('a visit', async () => {
      const status = await visitOnce(`${stack.site}${paths[order % paths.length]}`)
      statuses[status ?? 'none'] = (statuses[status ?? 'none'] ?? 0) + 1
      if ((status ?? 0) >= 500) faults.push(`a visitor was answered ${status}`)
      return status !== undefined
    }),
  )
  await Promise.all([
    visiting,
    publishAll(stack),
    repeat(counts.inquiries, 1, (order) => {
      const email = `month-${order}@month.example`
      return insist('an inquiry', () => inquire(stack.site, email, 1 + (order % addresses)))
    }),
    repeat(counts.restarts, 1, async () => {
      await delay(random() * 2000)
      await restart(stack, parts[Math.floor(random() * parts.length)] ?? 'lake')
    }),
  ])
  const query = 'count(array::unique(*[_type == "inquiry" && email match "month-*"].email))'
  const stored = () => stack.client.fetch<number>(query)
  await until(async () => (await stored()) === counts.inquiries, backLimitMs)
  console.log(`  visits by status ${JSON.stringify(statuses)}; ${await stored()} inquiries stored`)
  if ((await stored()) !== counts.inquiries) faults.push('inquiries were lost')
}

function compare(what: keyof typeof noise, before: Figures, after: Figures): void {
  const unit = what === 'memory' || what === 'disk' ? 2 ** 20 : 1
  for (const [name, first] of Object.entries(before)) {
    const last = after[name] ?? Number.NaN
    const change = `${what} of ${name}: ${(first / unit).toFixed(1)} to ${(last / unit).toFixed(1)}`
    console.log(`  ${change}`)
    const isContent = what === 'memory' && name === 'lake'
    const more = last - first - (isContent ? counts.inquiries * memoryPerInquiry : 0)
    // Written so that a figure that is missing is a fault too.
    if (!(more <= first * mayGrowBy || more <= noise[what])) faults.push(change)
  }
}

await withStack(async (stack) => {
  console.log(`  ${JSON.stringify(counts)}, MONTH_SEED=${seed}`)
  await repeat(resumable, writers, (order) => publishOnce(stack, order))
  const before = await measureAnew(stack)
  const begun = performance.now()
  await workAMonth(stack)
  console.log(`  in ${((performance.now() - begun) / 60_000).toFixed(1)} min`)
  console.log('Processes as the work left them:')
  await untilTold(stack)
  compare('memory', before.memory, await memoryInUse(stack))
  compare('handles', before.handles, ofEachPart(stack, processFigures.handles))
  console.log('New ones, after the same measurements:')
  const after = await measureAnew(stack)
  for (const what of ['memory', 'handles', 'latency'] as const) {
    compare(what, before[what], after[what])
  }
  const { lake, ...others } = before.disk
  compare('disk', others, after.disk)
  const more = (after.disk.lake ?? Number.NaN) - (lake ?? Number.NaN)
  const allowed =
    lakeRoom + counts.publishes * bytesPer.publish + counts.inquiries * bytesPer.inquiry
  const growth = `disk of lake: ${[more, allowed].map((bytes) => (bytes / 2 ** 20).toFixed(1)).join(' MB more of ')} MB that the history may take`
  console.log(`  ${growth}`)
  if (!(more <= allowed)) faults.push(growth)
})
for (const fault of faults.slice(0, 50)) console.error(`  ✗ ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0
