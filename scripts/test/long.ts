import { findBrowser } from './browser.ts'
import { runNamed } from './end-to-end.ts'
import { endToEndStages } from './stack.ts'
import { printingRunner } from './tool.ts'

// `npm run test:long`: the crash, fuzz, attack and soak tests at full count, which `npm run test:all` runs at a small one.
process.env.NECTAR_LONG = '1'
process.env.TEST_TIER = 'long'
process.env.CHROMIUM_PATH = findBrowser()
const trials = await printingRunner.tool('Trials at full count', 'node_modules/vitest/vitest.mjs', [
  'run',
  'scripts/lake',
  'scripts/deploy',
  'web/content/broken-content.test.ts',
  'scripts/lab/odd-writes',
  '--testTimeout=3600000',
])
// Some of their limits are kept by a machine that does nothing else: one project after the other.
const endToEnd = await runNamed(endToEndStages.map((stage) => `--project=${stage}`))
const cloud = await printingRunner.tool(
  'Sanity’s cloud, by its stand-in',
  'scripts/lab/cloud/test.ts',
  [],
)
const cloudEndToEnd = await printingRunner.tool(
  'End-to-end tests against that stand-in',
  'scripts/lab/cloud/end-to-end.ts',
  [],
)
const largeBuild = await printingRunner.tool(
  'A build of 5,000 pages',
  'scripts/lab/cloud/large-build.ts',
  [],
)
const attacks = await printingRunner.tool('Attacks at full count', 'scripts/lab/attack/main.ts', [])
const chaos = await printingRunner.tool(
  'Parts that die, for half an hour',
  'scripts/lab/attack/chaos.ts',
  [],
)
const month = await printingRunner.tool('A month in an hour', 'scripts/lab/attack/month.ts', [])
const kills = await printingRunner.tool(
  'A first start that is killed in each phase',
  'scripts/lab/attack/killed-starts.ts',
  [],
)
const node = await printingRunner.tool(
  'The promised versions of Node',
  'scripts/checks/try-node.ts',
  [],
)
const ownSite = await printingRunner.tool(
  'A site of one’s own, by the README',
  'scripts/lab/own-site/walk.ts',
  [],
)
const all = [
  ownSite,
  trials,
  endToEnd,
  cloud,
  cloudEndToEnd,
  largeBuild,
  attacks,
  chaos,
  month,
  kills,
  node,
]
process.exitCode = all.every(Boolean) ? 0 : 1
