import { setTimeout as delay } from 'node:timers/promises'
import { answers, listens } from '../../start/processes.ts'
import { hasNginx } from '../../test/nginx.ts'
import { visit } from '../bench/parts/load.ts'
import { startBalanced } from './balanced.ts'
import { fillDisk, setClock, until } from './lake-faults.ts'
import { listensWithinMs, long, patienceMs } from './limits.ts'
import { observeDuring, publish } from './observe.ts'
import { inquire } from './requests.ts'
import { type Stack, withStack } from './stack.ts'

// `npm run test:chaos`: parts are killed while visitors read, editors write and forms are sent.
// CHAOS_MINUTES sets the duration. By default it is half an hour in the long run; the short run kills each part once.
const minutes = Number(process.env.CHAOS_MINUTES ?? (long ? 30 : 0))
const betweenKillsMs = minutes > 0 ? 20_000 : 2000
const backLimitMs = 60_000
const frontKills = minutes > 0 ? 10 : 1
const inner = ['lake', 'next', 'studio']

const faults: string[] = []

async function kill(pidOf: () => number | undefined): Promise<void> {
  const pid = pidOf()
  if (pid === undefined) return
  process.kill(pid, 'SIGKILL')
  // Wait until the supervisor has noticed.
  await until(async () => pidOf() !== pid, backLimitMs)
}

/** Whether all parts answer. */
const isWhole = async ({ site, lake, pidOf }: Stack): Promise<boolean> =>
  (await answers(`${lake}/health`)) &&
  (await answers(`${site}/api/health`)) &&
  inner.every((name) => pidOf(name) !== undefined)

/** The acknowledged writes: the last order of each document by id, their number, and the latest timestamp. */
interface Written {
  acknowledged: Map<string, number>
  writes: number
  latest: string
}

const documentsWritten = 10
const writeEveryMs = 1000

/** Writes documents in turn. Acknowledged writes must be there in the end, and timestamps must increase. */
async function write({ client }: Stack, written: Written, isDone: () => boolean): Promise<void> {
  const quick = client.withConfig({ maxRetries: 0, timeout: 3000 })
  for (let order = 0; !isDone(); order += 1) {
    const _id = `chaos-${order % documentsWritten}`
    // A department is an option of the contact form, so each write re-renders the pages with a form.
    const document = { _id, _type: 'department', label: _id, value: _id, order }
    await quick.createOrReplace(document).then(
      ({ _updatedAt }) => {
        if (_updatedAt <= written.latest) faults.push(`${_id} is dated before an earlier write`)
        written.latest = _updatedAt
        written.writes += 1
        written.acknowledged.set(_id, order)
      },
      () => undefined,
    )
    await delay(writeEveryMs)
  }
}

async function countLost({ client }: Stack, { acknowledged }: Written): Promise<number> {
  const found = await client.fetch<{ _id: string; order: number }[]>('*[_id in $ids]{_id, order}', {
    ids: [...acknowledged.keys()],
  })
  const stored = new Map(found.map(({ _id, order }) => [_id, order]))
  return [...acknowledged].filter(([id, order]) => (stored.get(id) ?? -1) < order).length
}

/** Sends one form after another. Each accepted form must arrive. */
async function sendForms(
  { site }: Stack,
  accepted: string[],
  isDone: () => boolean,
): Promise<void> {
  // The rate limit allows this many per address in ten minutes, and no other test uses this address.
  for (let index = 0; !isDone() && index < 20; index += 1) {
    const email = `chaos-${index}@chaos.example`
    if (await inquire(site, email, 77)) accepted.push(email)
    await delay(long ? 60_000 : 1000)
  }
}

async function killInTurn(stack: Stack): Promise<void> {
  const end = Date.now() + minutes * 60_000
  for (let turn = 0; turn < inner.length || Date.now() < end; turn += 1) {
    const at = Date.now() < end ? Math.floor(Math.random() * inner.length) : turn % inner.length
    await kill(() => stack.pidOf(inner[at] ?? 'lake'))
    await delay(betweenKillsMs)
  }
}

async function expectPublish(stack: Stack, when: string): Promise<void> {
  const seen = await publish(stack)
  console.log(`  a publish was seen ${seen?.toFixed(0) ?? 'not'} ms after ${when}`)
  if (seen === undefined)
    faults.push(`a publish was not seen within ${patienceMs} ms after ${when}`)
}

async function breakDiskAndClock(stack: Stack): Promise<void> {
  const found = await fillDisk(stack)
  console.log(
    `  the disk was ${found ? 'full for a while' : 'not filled: this machine has no prlimit'}`,
  )
  faults.push(...(found ?? []))
  await expectPublish(stack, 'the disk had space again')
  const dated = () =>
    stack.client.fetch<string>('*[_id == "route-resources"][0]._updatedAt').then(Date.parse)
  await setClock(-1, async () => {
    await expectPublish(stack, 'the clock was set back by an hour')
    // Timestamps nearly stand still until the clock has caught up.
    if (Date.now() - (await dated()) < 500) faults.push('the clock was not set back')
  })
  await setClock(1, async () => {
    await expectPublish(stack, 'the clock was set forward by an hour')
    if ((await dated()) - Date.now() < 3_000_000) faults.push('the clock was not set forward')
  })
  await expectPublish(stack, 'the clock was right again, an hour behind the stored timestamps')
}

/** Kills the front alone. */
async function killFront(stack: Stack): Promise<void> {
  await kill(() => stack.pidOf('site'))
  const took = await until(() => listens(`${stack.site}/api/health?live`), backLimitMs)
  console.log(`  the front listened again ${took?.toFixed(0) ?? 'not'} ms after it was found dead`)
  if (took === undefined) faults.push('the front did not come back')
  else if (took > listensWithinMs) faults.push(`the front took ${took.toFixed(0)} ms`)
}

/** Whether nginx routes a visitor to an instance without trying another first (`nginx.ts` names it in a header). */
async function isRoutedTo(instance: string, through: string): Promise<boolean> {
  const ask = async (): Promise<string | null> => {
    const answer = await fetch(through, { signal: AbortSignal.timeout(backLimitMs) })
    await answer.arrayBuffer()
    return answer.headers.get('x-instance')
  }
  return (await ask().catch(() => undefined)) === new URL(instance).host
}

/**
 * Kills two instances behind nginx in turn, the stack's own first. Each is killed only once nginx routes to the
 * other again, so no GET may fail.
 */
async function killBehindNginx(stack: Stack): Promise<void> {
  if (!hasNginx())
    return console.log('  two instances behind nginx: skipped, nginx is not installed')
  const balanced = await startBalanced()
  const targets = ['/', '/pricing', '/contact'].map((path) => ({ url: balanced.url + path }))
  const instances = [
    { url: stack.site, pidOf: () => stack.pidOf('site') },
    { url: balanced.secondUrl, pidOf: balanced.secondFront },
  ]
  const traffic = await visit(targets, 40, async (end) => {
    for (const { url, pidOf } of Array.from({ length: frontKills }, () => instances).flat()) {
      await kill(pidOf)
      if ((await until(() => isRoutedTo(url, balanced.url), backLimitMs)) === undefined)
        faults.push('an instance did not come back')
    }
    end()
  })
  await balanced.stop()
  const { times, failures } = traffic
  console.log(
    `  ${times.length} visits through nginx while instances were killed, ${failures.length} failed`,
  )
  for (const failure of failures.slice(0, 20))
    faults.push(`a visitor of two instances met ${failure}`)
}

await withStack(async (stack) => {
  const written: Written = { acknowledged: new Map(), writes: 0, latest: '' }
  const accepted: string[] = []
  let done = false
  const met = await observeDuring(
    stack,
    async () => {
      const working = Promise.all([
        write(stack, written, () => done),
        sendForms(stack, accepted, () => done),
      ])
      await killInTurn(stack)
      const back = await until(() => isWhole(stack), backLimitMs)
      if (back === undefined) faults.push('not every part came back')
      await expectPublish(stack, 'all were back')
      await breakDiskAndClock(stack)
      done = true
      await working
    },
    { publishes: false },
  )
  const { times, failures } = met.traffic
  console.log(
    `  ${times.length} visits while parts were killed, ${failures.length} without an answer`,
  )
  for (const failure of failures.slice(0, 20)) faults.push(`a visitor met ${failure}`)

  await killFront(stack)
  await until(() => isWhole(stack), backLimitMs)
  await killBehindNginx(stack)

  const lost = await countLost(stack, written)
  console.log(
    `  ${written.writes} acknowledged writes, ${lost} of ${written.acknowledged.size} documents lost`,
  )
  if (lost > 0) faults.push(`acknowledged writes of ${lost} documents were lost`)
  const missing = async (): Promise<number> => {
    const query = '*[_type == "inquiry" && email in $accepted].email'
    const found = await stack.client.fetch<string[]>(query, { accepted })
    return accepted.filter((email) => !found.includes(email)).length
  }
  const arrived = await until(async () => (await missing()) === 0, backLimitMs)
  console.log(`  ${accepted.length} forms answered with success, ${await missing()} lost`)
  if (arrived === undefined) faults.push('inquiries were lost')
  if (written.writes === 0 || accepted.length === 0) faults.push('nothing was written')
  for (const name of [...inner, 'site']) {
    console.log(`  ${name}: ${stack.restartsOf(name)} restarts`)
    if (stack.restartsOf(name) === 0) faults.push(`${name} was never restarted`)
  }
  await stack.client.delete({ query: '*[_id match "chaos-*"]' })
})
for (const fault of faults) console.error(`  ✗ ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0
