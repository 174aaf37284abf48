import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { typecheckCommands } from '../checks/typecheck.ts'
import { root } from '../start/root.ts'
import { findBrowser } from './browser.ts'
import { type Command, logOf, runCommand } from './command.ts'
import { endToEndTests, StackError, startStack } from './end-to-end.ts'
import { type Results, readResults } from './results.ts'
import { endToEndProjects } from './stack.ts'

// `npm test` leaves out the tests with the tag `all`; `npm run test:all` (argument `all`) runs every test.
const isAll = process.argv[2] === 'all'
if (!isAll) process.env.TEST_TIER = 'first'
await rm(join(root, 'test-results'), { recursive: true, force: true })
process.env.CHROMIUM_PATH = findBrowser()

const checks: readonly Command[] = [
  { name: 'lint', file: 'node_modules/@biomejs/biome/bin/biome', args: ['check', '.'] },
  { name: 'dead-code', file: 'node_modules/knip/bin/knip.js' },
  ...typecheckCommands,
  ...(isAll ? [{ name: 'size', file: 'scripts/checks/count.ts' }] : []),
]
const unitTests = { name: 'unit', file: 'node_modules/vitest/vitest.mjs', args: ['run'] }
const cloud: Command = { name: 'cloud', file: 'scripts/lab/cloud/cases.ts' }
/** Lanes run at the same time, each on a stack of its own: on one alone, tests, browser and servers wait for each other. */
const lanes: readonly (readonly Command[])[] = [
  [endToEndTests('reading'), endToEndTests('alone')],
  [endToEndTests('studio'), ...(isAll ? [cloud] : [])],
]

const broken = new Set<string>()
async function attempt(command: Command, variables?: NodeJS.ProcessEnv): Promise<void> {
  if (!(await runCommand(command, variables))) broken.add(command.name)
}

async function runLane(
  commands: readonly Command[],
  starting: ReturnType<typeof startStack>,
): Promise<void> {
  try {
    const { variables, end } = await starting
    for (const command of commands) await attempt(command, variables)
    await end()
  } catch (error) {
    if (!(error instanceof StackError)) throw error
    broken.add(error.server)
    console.error(error.message)
  }
}

const begun = performance.now()
await Promise.all(checks.map((command) => attempt(command)))
// The first stack builds the site, the others use its build. One core is idle during much of a build.
const first = startStack(0)
await Promise.allSettled([attempt(unitTests), first])
await Promise.all(
  lanes.map((commands, index) =>
    runLane(commands, index === 0 ? first : first.then(() => startStack(index))),
  ),
)

const runners = [unitTests.name, ...endToEndProjects]
const results = new Map<string, Results>()
for (const name of runners) results.set(name, await readResults(name))
const failures = [...broken].flatMap((name) => {
  const { failed = [] } = results.get(name) ?? {}
  return (failed.length > 0 ? failed : [name]).map((each) => `${each}, see ${logOf(name)}`)
})
const passed = [...results.values()].reduce((sum, each) => sum + each.passed, 0)
for (const failure of failures) console.log(`✗ ${failure}`)
console.log(`${((performance.now() - begun) / 1000).toFixed(0)} s`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 && passed > 0 ? 0 : 1)
