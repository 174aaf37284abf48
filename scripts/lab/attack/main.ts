import { percentile } from '../bench/parts/figures.ts'
import { measureFloods } from './costs.ts'
import { knownAttacks } from './known-attacks.ts'
import { freshLimitMs, long, patienceMs, visitLimitMs } from './limits.ts'
import { type Observation, observeDuring } from './observe.ts'
import { targets } from './requests.ts'
import { withStack } from './stack.ts'
import { type Attacked, attack } from './storm.ts'

// `npm run test:attack`: runs known and generated attacks against a separate stack. The long run (NECTAR_LONG)
// applies the real limits and needs an otherwise idle machine. `-- lake` attacks only that part; `-- floods` only
// floods the site with one kind of request after the other.
const named = process.argv.slice(2)
const attacked = targets.filter((one) => !named[0] || named.includes(one))
const requests = long ? 100_000 : 1000
const connections = long ? 10_000 : 500
const seed = Number(process.env.ATTACK_SEED ?? 1)
/** How much the memory of a part may grow during an attack, in megabytes. */
const megabytesMore = 768

const faults: string[] = []

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024)
}

function report(target: string, { sent, statuses, failures, opened }: Attacked): void {
  console.log(`  ${target}: ${sent} requests, ${opened} connections, ${JSON.stringify(statuses)}`)
  for (const failure of failures.slice(0, 20)) faults.push(`${target} answered ${failure}`)
}

function judge(target: string, { traffic, fresh, lost, silent, memory }: Observation): void {
  const p99 = percentile(traffic.times, 0.99)
  const slowest = Math.max(0, ...fresh)
  const sizes = Object.entries(memory).map(
    ([name, { before, most }]) => `${name} ${megabytes(before)} to ${megabytes(most)} MB`,
  )
  console.log(
    `  meanwhile ${traffic.times.length} visits, p99 ${p99.toFixed(0)} ms; ${fresh.length} publishes, half of them seen after ${percentile(fresh, 0.5).toFixed(0)} ms, all after ${slowest.toFixed(0)} ms; ${sizes.join(', ')}`,
  )
  for (const failure of traffic.failures)
    faults.push(`while the ${target} was attacked: ${failure}`)
  if (lost > 0) faults.push(`${lost} publishes were not seen within ${patienceMs} ms`)
  if (silent > 0) faults.push(`${silent} health checks failed`)
  for (const [name, { before, most }] of Object.entries(memory)) {
    const more = megabytes(most - before)
    if (more > megabytesMore) faults.push(`the memory of ${name} grew by ${more} MB`)
  }
  if (p99 > visitLimitMs) faults.push(`the p99 of visitors was ${p99.toFixed(0)} ms`)
  if (slowest > freshLimitMs) faults.push(`a publish was seen after ${slowest.toFixed(0)} ms`)
}

await withStack(async (stack) => {
  for (const target of attacked) {
    const plan = { target, origin: stack[target], requests, connections, seed, holdMs: 3000 }
    let came: Attacked | undefined
    const met = await observeDuring(stack, async () => {
      came = await attack(plan)
    })
    if (came) report(target, came)
    judge(target, met)
  }
  if (!named[0] || named.includes('floods')) {
    faults.push(...(await measureFloods(stack, seed)))
  }
  for (const { name, run } of knownAttacks) {
    const fault = await run(stack).then(
      () => undefined,
      (error: unknown) => `${error} ${error instanceof Error ? (error.cause ?? '') : ''}`,
    )
    console.log(`  ${fault ? '✗' : '✓'} ${name}`)
    if (fault) faults.push(`${name}: ${fault}`)
  }
  for (const name of ['lake', 'next', 'site', 'studio']) {
    if (stack.restartsOf(name) > 0) faults.push(`${name} had to be restarted`)
  }
})
for (const fault of faults) console.error(`  ✗ ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0
