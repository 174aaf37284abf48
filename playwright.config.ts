import { defineConfig, devices } from '@playwright/test'
import { browserArguments, findBrowser, redirectBrowserToStandIn } from './scripts/test/browser.ts'
import { testBuild, testOutbox, testPorts } from './scripts/test/stack.ts'
import { currentTier, playwrightFilter } from './scripts/test/tiers.ts'

const site = `http://localhost:${testPorts.web}`

process.env.CHAIN_URL ??= `http://127.0.0.1:${testPorts.chain}`
process.env.CONTROL_URL ??= `http://127.0.0.1:${testPorts.control}`
process.env.LAKE_URL ??= `http://127.0.0.1:${testPorts.lake}`
process.env.WEB_BUILD ??= testBuild
process.env.TEST_OUTBOX ??= testOutbox
process.env.STUDIO_TEST_URL ??= `http://localhost:${testPorts.studio}`

/** The project that `scripts/test/end-to-end.ts` runs, on a stack that it has started. */
const stage = process.env.TEST_STAGE ?? 'end-to-end'

/** Tests that publish, stop the lake, build, or hold back blocks of the chain run alone. */
const runsAlone = [
  '**/03-*.spec.ts',
  '**/05-forms-{bots,outage}.spec.ts',
  '**/09-*.spec.ts',
  '**/token-pending.spec.ts',
]

export default defineConfig({
  outputDir: `test-results/traces/${stage}`,
  forbidOnly: true,
  ...playwrightFilter(currentTier()),
  retries: 0,
  workers: 2,
  timeout: 180_000,
  // A busy machine with two cores is slow, and that alone must not fail a test.
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['./scripts/test/playwright-progress.ts'],
    ['json', { outputFile: `test-results/${stage}.json` }],
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: site,
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: findBrowser(),
      args: [...browserArguments, ...redirectBrowserToStandIn(process.env.CLOUD_PORT)],
    },
    // Traces would double the time of the tests. `npm run test:e2e -- --trace on` records them.
    screenshot: 'only-on-failure',
  },
  // Tests that only read run in parallel. Tests that change what others read run one by one, on this single stack
  // after the reading ones. `dependencies` skip a project after a failure; `npm test` runs each project separately.
  projects: [
    {
      name: 'reading',
      testDir: 'web/e2e',
      testIgnore: runsAlone,
      fullyParallel: true,
      workers: 2,
    },
    {
      name: 'alone',
      testDir: 'web/e2e',
      testMatch: runsAlone,
      workers: 1,
      dependencies: ['reading'],
    },
    {
      name: 'studio',
      testDir: 'studio/e2e',
      use: { baseURL: `http://localhost:${testPorts.studio}` },
      workers: 1,
      dependencies: ['alone'],
    },
  ],
  ...(!process.env.TEST_STACK && {
    webServer: {
      command: 'node scripts/test/serve.ts',
      url: `http://127.0.0.1:${testPorts.control}/ready`,
      timeout: 1_200_000,
      stdout: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    },
  }),
})
