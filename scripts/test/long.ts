import { findBrowser } from './browser.ts'
import { endToEndStages, runEndToEnd } from './end-to-end.ts'
import { runTool } from './tool.ts'

// `npm run test:long`: the crash, fuzz, attack and soak tests at full count; `npm test` runs them at a small one.
process.env.NECTAR_LONG = '1'
process.env.CHROMIUM_PATH = findBrowser()
const trials = await runTool('Trials at full count', 'node_modules/vitest/vitest.mjs', [
  'run',
  'scripts/lake',
  '--testTimeout=3600000',
])
// Some of their limits are kept by a machine that does nothing else: one project after the other.
const endToEnd = await runEndToEnd(endToEndStages.map((stage) => `--project=${stage}`))
const cloud = await runTool('Sanity’s cloud, by its stand-in', 'scripts/cloud/test.ts', [])
const cloudEndToEnd = await runTool(
  'End-to-end tests against that stand-in',
  'scripts/cloud/end-to-end.ts',
  [],
)
const largeBuild = await runTool('A build of 5,000 pages', 'scripts/cloud/large-build.ts', [])
const attacks = await runTool('Attacks at full count', 'scripts/attack/main.ts', [])
const chaos = await runTool('Parts that die, for half an hour', 'scripts/attack/chaos.ts', [])
const all = [trials, endToEnd, cloud, cloudEndToEnd, largeBuild, attacks, chaos]
process.exitCode = all.every(Boolean) ? 0 : 1
