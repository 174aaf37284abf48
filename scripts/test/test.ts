import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { checkTypes, typedFolders, typesTitle } from '../checks/typecheck.ts'
import { root } from '../start/root.ts'
import { findBrowser } from './browser.ts'
import { planEndToEnd } from './end-to-end.ts'
import { readEndToEndResults, readUnitResults } from './results.ts'
import { Steps } from './steps.ts'
import { type Tier, tierFrom } from './tiers.ts'
import { logOf, progressRunner, type Tool } from './tool.ts'

// `npm test` runs the first tier, `npm run test:all` the tier `all`, and `npm run test:all -- beyond` what `all`
// has beyond the first tier.
let tier: Tier
const results = join(root, 'test-results')
try {
  tier = tierFrom(process.argv.slice(2))
  process.env.TEST_TIER = tier
  await rm(results, { recursive: true, force: true })
  await mkdir(results, { recursive: true })
  process.env.CHROMIUM_PATH = findBrowser()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

const checks: readonly Tool[] = [
  ['Lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '.']],
  ['Dead code', 'node_modules/knip/bin/knip.js'],
  ['Specification', 'scripts/checks/check-specification.ts'],
]
const attacks: readonly Tool[] = [
  ['Attacks', 'scripts/lab/attack/main.ts'],
  ['Parts that die', 'scripts/lab/attack/chaos.ts'],
]
// The first tier has already run these checks.
const checked = tier === 'beyond' ? [] : checks
const typed = tier === 'beyond' ? [] : typedFolders
const endToEnd = planEndToEnd(tier === 'first' ? [] : attacks)
const unitTitle = 'Unit tests'

const steps = new Steps([
  ...checked.map(([title]) => title),
  ...typed.map(typesTitle),
  unitTitle,
  ...endToEnd.titles,
])
const runner = progressRunner(steps)
const ends = await Promise.all([
  ...checked.map(([title, file, args = []]) => runner.tool(title, file, args)),
  ...typed.map((folder) => checkTypes(folder, runner)),
])
ends.push(await runner.tool(unitTitle, 'node_modules/vitest/vitest.mjs', ['run']))
ends.push(await endToEnd.run(runner))
steps.end()

const tests = [...(await readUnitResults(results)), ...(await readEndToEndResults(results))]
const failures = tests.filter(({ failure }) => failure !== undefined)
const passed = tests.filter(({ outcome }) => outcome === 'passed')
for (const { name, failure } of failures) console.log(`\n✗ ${name}\n${failure}`)
console.log('\nThe five slowest tests:')
for (const { name, seconds } of passed.toSorted((a, b) => b.seconds - a.seconds).slice(0, 5)) {
  console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${name}`)
}
const unitLog = await readFile(join(root, logOf(unitTitle)), 'utf8').catch(() => '')
for (const line of new Set(unitLog.match(/^Skipped: .+$/gm))) console.log(`\n${line}`)
if (steps.failed.length > 0) console.log(`\nFailed: ${steps.failed.join(', ')}`)
console.log(`\n${steps.seconds.toFixed(0)} s in all`)
console.log(`${passed.length} passed, ${failures.length} failed`)
process.exit(ends.every(Boolean) && failures.length === 0 && passed.length > 0 ? 0 : 1)
