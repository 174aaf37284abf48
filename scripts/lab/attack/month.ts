import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { mersenne } from 'pure-rand/generator/mersenne'
import { answers } from '../../start/processes.ts'
import { root } from '../../start/root.ts'
import { testBuild, testLakeData, testOutbox } from '../../test/stack.ts'
import { percentile } from '../bench/parts/figures.ts'
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
/**
 * Smaller differences are noise, whatever their share: in bytes, handles (the connections that the visitors and
 * writers of the work keep open) and milliseconds.
 */
const noise = { memory: 64 * 2 ** 20, handles: 16, latency: 10 }
/** SQLite's write-ahead log and the pages it has not filled yet take this, however little was written. */
const databaseRoom = 16 * 2 ** 20
/** The history of 90 days is kept: a change of a page and what it was before may take this much. */
const bytesPerWrite = 8192
const backLimitMs = 120_000
const [writers, visitors, addresses] = [4, 16, 250]
const [measuredVisits, measuredPublishes] = [400, 20]

const parts = ['lake', 'next', 'site', 'studio']
const paths = ['/', '/pricing', '/services/web3-storage', '/resources', '/nobody-has-this']

const faults: string[] = []

type Figures = Record<string, number>

function bytesIn(path: string): number {
  // A file may be gone by the time that it is looked at.
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats?.size ?? 0
  return readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name)), 0)
}

function ofEachPart(stack: Stack, figure: (pid: number) => number): Figures {
  return Object.fromEntries(parts.map((name) => [name, figure(stack.pidOf(name) ?? Number.NaN)]))
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

/** What new processes take after the same work. */
async function measureAnew(stack: Stack) {
  for (const name of parts) await restart(stack, name)
  // The first visits are slow, and not what is compared.
  await latencies(stack)
  const latency = await latencies(stack)
  const [memory, handles] = [processFigures.memory, processFigures.handles].map((figure) =>
    ofEachPart(stack, figure),
  )
  return { memory: memory ?? {}, handles: handles ?? {}, latency, disk: disk() }
}

async function restart(stack: Stack, name: string): Promise<void> {
  const pid = stack.pidOf(name)
  if (pid !== undefined) process.kill(pid, 'SIGKILL')
  const isBack = async (): Promise<boolean> =>
    ![pid, undefined].includes(stack.pidOf(name)) &&
    (await answers(`${stack.lake}/health`)) &&
    (await answers(`${stack.site}/api/health`)) &&
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

/** Publishes until the lake has acknowledged it: it may be dead at first. */
async function publishOnce({ client }: Stack, order: number): Promise<void> {
  const quick = client.withConfig({ maxRetries: 0, timeout: 10_000 })
  const write = (): Promise<boolean> =>
    quick
      .patch('route-resources')
      .set({ title: `Published as number ${order}` })
      .commit()
      .then(
        () => true,
        () => false,
      )
  while (!(await write())) await delay(50)
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

async function workAMonth(stack: Stack): Promise<void> {
  const numbers = mersenne(seed)
  const random = () => uniformFloat64(numbers)
  const accepted: string[] = []
  const statuses: Record<string, number> = {}
  const visiting = repeat(counts.visits, visitors, async (order) => {
    const status = await visitOnce(`${stack.site}${paths[order % paths.length]}`)
    statuses[status ?? 'none'] = (statuses[status ?? 'none'] ?? 0) + 1
    if ((status ?? 0) >= 500) faults.push(`a visitor was answered ${status}`)
  })
  await Promise.all([
    visiting,
    repeat(counts.publishes, writers, (order) => publishOnce(stack, order)),
    repeat(counts.inquiries, 1, async (order) => {
      const email = `month-${order}@month.example`
      if (await inquire(stack.site, email, 1 + (order % addresses))) accepted.push(email)
    }),
    repeat(counts.restarts, 1, async () => {
      await delay(random() * 2000)
      await restart(stack, parts[Math.floor(random() * parts.length)] ?? 'lake')
    }),
  ])
  const query = 'count(*[_type == "inquiry" && email match "month-*"])'
  const stored = () => stack.client.fetch<number>(query)
  await until(async () => (await stored()) >= accepted.length, backLimitMs)
  const inquiries = `${accepted.length} of ${counts.inquiries} inquiries accepted, ${await stored()} stored`
  console.log(`  visits by status ${JSON.stringify(statuses)}; ${inquiries}`)
  if ((await stored()) < accepted.length) faults.push('inquiries were lost')
  if (accepted.length === 0) faults.push('no inquiry was accepted')
}

function compare(what: keyof typeof noise, before: Figures, after: Figures): void {
  const unit = what === 'memory' ? 2 ** 20 : 1
  for (const [name, first] of Object.entries(before)) {
    const last = after[name] ?? Number.NaN
    const change = `${what} of ${name}: ${(first / unit).toFixed(1)} to ${(last / unit).toFixed(1)}`
    console.log(`  ${change}`)
    // Written so that a figure that is missing is a fault too.
    if (!(last <= first * (1 + mayGrowBy) || last - first <= noise[what])) faults.push(change)
  }
}

await withStack(async (stack) => {
  console.log(`  ${JSON.stringify(counts)}, MONTH_SEED=${seed}`)
  const before = await measureAnew(stack)
  const begun = performance.now()
  await workAMonth(stack)
  console.log(`  in ${((performance.now() - begun) / 60_000).toFixed(1)} min`)
  console.log('Processes as the work left them:')
  compare('memory', before.memory, ofEachPart(stack, processFigures.memory))
  compare('handles', before.handles, ofEachPart(stack, processFigures.handles))
  console.log('New ones, after the same measurements:')
  const after = await measureAnew(stack)
  for (const what of ['memory', 'handles', 'latency'] as const) {
    compare(what, before[what], after[what])
  }
  for (const [name, first] of Object.entries(before.disk)) {
    const more = (after.disk[name] ?? Number.NaN) - first
    const writes = counts.publishes + counts.inquiries
    const perWrite = more / writes
    const growth = `disk of ${name}: ${(first / 2 ** 20).toFixed(1)} MB and ${perWrite.toFixed(0)} bytes a write`
    console.log(`  ${growth}`)
    if (!(more <= databaseRoom + bytesPerWrite * writes)) faults.push(growth)
  }
})
for (const fault of faults.slice(0, 50)) console.error(`  ✗ ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0
