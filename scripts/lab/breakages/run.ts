import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { readResults } from '../../test/results.ts'

// Puts deliberate faults into the code and expects the tests that are named beside each to fail.
// `node scripts/lab/breakages/run.ts [words]`: the faults that unit tests catch, one after the other, or those whose
// name has these words. `-- --e2e`: the faults that end-to-end tests catch, all in one build.

const breakageSchema = z.strictObject({
  name: z.string().min(1),
  /** The chapter of the specification, or what must hold. */
  holds: z.string().min(1),
  file: z.string(),
  find: z.string().min(1),
  replace: z.string(),
  /** Test files. An end-to-end one has the beginning of a test's title behind ` › `. */
  caughtBy: z.array(z.string()).min(1),
})
type Breakage = z.output<typeof breakageSchema>

process.chdir(join(import.meta.dirname, '../../..'))
const read = (file: string) => readFileSync(file, 'utf8')
const breakages = z
  .array(breakageSchema)
  .parse(JSON.parse(read(join(import.meta.dirname, 'breakages.json'))))

/** The named file, or after a move the only one that has the text. */
function locate({ file, find }: Breakage): string | undefined {
  if (existsSync(file) && read(file).includes(find)) return file
  const sources = ['*.ts', '*.tsx', '*.css', ':!*.test.*', ':!*.spec.*']
  const { stdout } = spawnSync('git', ['grep', '-lF', '-e', find, '--', ...sources])
  const [found, ...others] = stdout.toString().split('\n').filter(Boolean)
  return others.length === 0 ? found : undefined
}

/** Puts a fault into the code. @returns what takes it out; undefined if its place is gone or not the only one */
function apply(breakage: Breakage): (() => void) | undefined {
  const file = locate(breakage)
  const before = file ? read(file) : ''
  if (!file || before.split(breakage.find).length !== 2) return undefined
  // Written anew, because a checkout may share the file with another by a link.
  rmSync(file)
  writeFileSync(
    file,
    before.replace(breakage.find, () => breakage.replace),
  )
  return () => writeFileSync(file, before)
}

const isEndToEnd = ({ caughtBy }: Breakage) => caughtBy.some((test) => test.includes('.spec.ts'))
const words = process.argv.slice(2).join(' ')
const results: Record<string, string> = {}
if (words === '--e2e') {
  const applied = breakages.filter(isEndToEnd).map((each) => ({ ...each, takeOut: apply(each) }))
  const titles = applied.flatMap(({ caughtBy }) => caughtBy.map((test) => test.split(' › ')[1]))
  const args = ['scripts/test/end-to-end.ts', `--grep=${titles.join('|')}`]
  spawnSync(process.execPath, args, { stdio: 'inherit' })
  for (const { takeOut } of applied.toReversed()) takeOut?.()
  const reports = await Promise.all(['reading', 'alone', 'studio'].map(readResults))
  const failures = reports.flatMap(({ failed }) => failed)
  for (const { name, takeOut, caughtBy } of applied) {
    const isCaught = caughtBy.some((test) => {
      const [file = '', title = ''] = test.split(' › ')
      return failures.some((one) => one.includes(basename(file)) && one.includes(title))
    })
    results[name] = takeOut ? (isCaught ? 'caught' : 'NOT CAUGHT') : 'ITS CODE HAS MOVED'
  }
} else {
  for (const each of breakages.filter((one) => !isEndToEnd(one) && one.name.includes(words))) {
    const takeOut = apply(each)
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...each.caughtBy]
    const isCaught =
      takeOut && spawnSync(process.execPath, vitest, { timeout: 600_000 }).status !== 0
    takeOut?.()
    results[each.name] = takeOut ? (isCaught ? 'caught' : 'NOT CAUGHT') : 'ITS CODE HAS MOVED'
    console.log(`${results[each.name]}: ${each.name}`)
  }
}
console.table(results)
process.exit(Object.values(results).every((result) => result === 'caught') ? 0 : 1)
