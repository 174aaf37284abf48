import { findBrowser } from './browser.ts'
import { runNamed } from './end-to-end.ts'
import { endToEndStages } from './stack.ts'
import { printingRunner, type Tool } from './tool.ts'

const trials: Tool = [
  'Trials at full count',
  'node_modules/vitest/vitest.mjs',
  [
    'run',
    'scripts/lake',
    'scripts/deploy',
    'web/content/broken-content.test.ts',
    'scripts/lab/odd-writes',
    '--testTimeout=3600000',
  ],
]
const others: readonly Tool[] = [
  ['Sanity’s cloud, by its stand-in', 'scripts/lab/cloud/test.ts'],
  ['End-to-end tests against that stand-in', 'scripts/lab/cloud/end-to-end.ts'],
  ['A build of 5,000 pages', 'scripts/lab/cloud/large-build.ts'],
  ['Attacks at full count', 'scripts/lab/attack/main.ts'],
  ['Parts that die, for half an hour', 'scripts/lab/attack/chaos.ts'],
  ['A month in an hour', 'scripts/lab/attack/month.ts'],
  ['A first start that is killed in each phase', 'scripts/lab/attack/killed-starts.ts'],
  ['The promised versions of Node', 'scripts/checks/try-node.ts'],
  ['A site of one’s own, by the README', 'scripts/lab/own-site/walk.ts'],
]

const runTool = ([title, file, args = []]: Tool) => printingRunner.tool(title, file, args)

// `npm run test:long`: the crash, fuzz, attack and soak tests at full count. `npm run test:all` runs fewer of each.
process.env.NECTAR_LONG = '1'
process.env.TEST_TIER = 'long'
process.env.CHROMIUM_PATH = findBrowser()
const passed = [await runTool(trials)]
// One project after the other: some limits hold only on a machine that does nothing else.
passed.push(await runNamed(endToEndStages.map((stage) => `--project=${stage}`)))
for (const tool of others) passed.push(await runTool(tool))
process.exitCode = passed.every(Boolean) ? 0 : 1
