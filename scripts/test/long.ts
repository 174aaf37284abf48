import { runTool } from './tool.ts'

// `npm run test:long`: the crash, fuzz and soak tests at full count; `npm test` runs them at a small one.
process.env.NECTAR_LONG = '1'
const trials = await runTool('Trials at full count', 'node_modules/vitest/vitest.mjs', [
  'run',
  'scripts/lake',
  '--testTimeout=3600000',
])
const endToEnd = await runTool('End-to-end tests at full count', 'node_modules/playwright/cli.js', [
  'test',
])
process.exitCode = trials && endToEnd ? 0 : 1
