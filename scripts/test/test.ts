import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { typecheckCommands } from '../checks/typecheck.ts'
import { root } from '../start/root.ts'
import { findBrowser } from './browser.ts'
import { type Command, logOf, runCommand } from './command.ts'
import { runProject, startStack } from './end-to-end.ts'
import { readResults } from './results.ts'
import { endToEndProjects, type Project, secondStack } from './stack.ts'

// `npm test` leaves out the tests with the tag `all`; `npm run test:all` (argument `all`) runs every test.
const isAll = process.argv[2] === 'all'
if (!isAll) process.env.TEST_TIER = 'first'
// Each unit test file has a thread of its own: compiling what they share once takes a tenth less time.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/node')
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

const broken = new Set<string>()
async function attempt(name: string, isGood: Promise<unknown>): Promise<void> {
  if (!(await isGood)) broken.add(name)
}
const attemptAll = (commands: readonly Command[]) =>
  Promise.all(commands.map((command) => attempt(command.name, runCommand(command))))

type Starting = ReturnType<typeof startStack>
/** Runs projects of end-to-end tests on a stack. */
async function runOn(offset: number, starting: Starting, projects: readonly Project[]) {
  await attempt(`stack-${offset}`, starting)
  const stack = await starting
  if (!stack) return
  for (const project of projects) await attempt(project, runProject(project, stack.variables))
  await stack.end()
}

const begun = performance.now()
// Everything runs at once, since each part waits at times. The first stack builds the site, the second uses its build.
const first = startStack()
const second = first.then((stack) => stack && startStack(secondStack))
await Promise.all([
  attemptAll(checks).then(() => attemptAll([unitTests])),
  runOn(0, first, ['reading', 'alone']),
  runOn(secondStack, second, ['studio']).then(() => attemptAll(isAll ? [cloud] : [])),
])

const failures: string[] = []
let passed = 0
for (const name of new Set([unitTests.name, ...endToEndProjects, ...broken])) {
  const results = await readResults(name)
  passed += results.passed
  if (!broken.has(name)) continue
  for (const failed of results.failed.length > 0 ? results.failed : [name])
    failures.push(`${failed}, see ${logOf(name)}`)
}
for (const failure of failures) console.log(`✗ ${failure}`)
console.log(`${((performance.now() - begun) / 1000).toFixed(0)} s`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 && passed > 0 ? 0 : 1)
