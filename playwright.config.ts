import { defineConfig, devices } from '@playwright/test'
import { browserArguments, findBrowser } from './scripts/test/browser.ts'
import { testBuild, testOutbox, testPorts } from './scripts/test/stack.ts'
import { hasSample, leftOut } from './scripts/test/tags.ts'

const site = `http://localhost:${testPorts.web}`

process.env.CHAIN_URL ??= `http://127.0.0.1:${testPorts.chain}`
process.env.CONTROL_URL ??= `http://127.0.0.1:${testPorts.control}`
process.env.LAKE_URL ??= `http://127.0.0.1:${testPorts.lake}`
process.env.WEB_BUILD ??= testBuild
process.env.TEST_OUTBOX ??= testOutbox
process.env.STUDIO_TEST_URL ??= `http://localhost:${testPorts.studio}`

/** Tests that publish, stop the lake, build, or hold back blocks of the chain run alone. */
const runsAlone = /@alone\b/
const leftOutTags = leftOut.map((tag) => new RegExp(`@${tag}\\b`))
/** Tests of the site rely on the sample content, except for those with the tag `any`. */
const leftOutOfSite = [...leftOutTags, ...(hasSample ? [] : [/^(?!.*@any\b)/s])]

export default defineConfig({
  forbidOnly: true,
  grepInvert: leftOutTags,
  retries: 0,
  workers: 2,
  timeout: 180_000,
  // A busy machine with two cores is slow, and that alone must not fail a test.
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: site,
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: findBrowser(),
      args: browserArguments,
    },
    // Traces would double the time of the tests. `npm run test:e2e -- --trace on` records them.
    screenshot: 'only-on-failure',
  },
  // Tests that only read run in parallel. Tests that change what others read run one by one. `npm test` and
  // `npm run test:e2e` start the servers and run one project after the other.
  projects: [
    {
      name: 'reading',
      testDir: 'web/e2e',
      grepInvert: [...leftOutOfSite, runsAlone],
      fullyParallel: true,
    },
    {
      name: 'alone',
      testDir: 'web/e2e',
      grep: runsAlone,
      grepInvert: leftOutOfSite,
      workers: 1,
    },
    {
      name: 'studio',
      testDir: 'studio/e2e',
      use: { baseURL: `http://localhost:${testPorts.studio}` },
      workers: 1,
    },
  ],
})
