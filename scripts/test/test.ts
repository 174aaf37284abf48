import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { checkTypes } from '../checks/types.ts'
import { root } from '../start/root.ts'
import { findBrowser } from './browser.ts'
import { runEndToEnd } from './end-to-end.ts'
import { readEndToEndResults, readUnitResults } from './results.ts'
import { failedTools, runTool } from './tool.ts'

// What `npm test` does: the checks that need no server side by side, then the end-to-end tests.
const results = join(root, 'test-results')
await rm(results, { recursive: true, force: true })
await mkdir(results, { recursive: true })
try {
  findBrowser()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

const checks = await Promise.all([
  runTool('Lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '.']),
  runTool('Dead code', 'node_modules/knip/bin/knip.js', []),
  runTool('Specification', 'scripts/checks/check-specification.ts', []),
  ...checkTypes(),
])
const unit = await runTool('Unit tests', 'node_modules/vitest/vitest.mjs', ['run'])
const endToEnd = await runEndToEnd(
  [],
  [
    ['Attacks', 'scripts/attack/main.ts'],
    ['Parts that die', 'scripts/attack/chaos.ts'],
  ],
)

const counts = [await readUnitResults(results), await readEndToEndResults(results)]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failures = counts.flatMap((count) => count.failures)
const good = [...checks, unit, endToEnd].every(Boolean) && failures.length === 0 && passed > 0
for (const failure of failures) console.log(`\n✗ ${failure}`)
if (failedTools.length > 0) console.log(`\nFailed: ${failedTools.join(', ')}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(good ? 0 : 1)
