import { doesNotMatch, match, ok } from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answers } from '../../start/processes.ts'
import { root } from '../../start/root.ts'
import { testPorts } from '../../test/stack.ts'
import { seconds, until } from '../until.ts'
import { Checkout } from './checkout.ts'
import { editing } from './editing.ts'
import { platform } from './platform.ts'
import { privateContent } from './private-content.ts'
import { editorOf, makeProject, variablesOf } from './project.ts'
import { outages, publishing } from './publishing.ts'
import { redirectHosts } from './redirect-hosts.ts'
import { startCloud } from './start-cloud.ts'
import { read, resetFaults, type Scenario, type World, webhookPath } from './world.ts'

// `npm run test:cloud`: follows the chapter on Sanity's cloud step by step against a stand-in for it, then tries
// what can go wrong there. Each printed line ends with what a visitor sees. A pattern as argument selects scenarios
// by name and skips the tests of the build.

const folder = await mkdtemp(join(tmpdir(), 'checkout-'))
const project = await makeProject()
const cloud = await startCloud(project)
redirectHosts(cloud.port, cloud.certificateFile)
const checkout = new Checkout(
  {
    ...variablesOf(project),
    WEB_PORT: String(testPorts.web),
    STUDIO_PORT: String(testPorts.studio),
    CHAIN_PORT: '',
    INQUIRY_OUTBOX: join(folder, 'outbox'),
    STATIC_ARCHIVE: join(folder, 'static'),
    ...cloud.variables,
  },
  testPorts.web,
)
const editor = editorOf(project, cloud)
const world: World = { cloud, project, checkout, editor }

const emptyProject: Scenario = {
  name: 'a build and a start before there is content',
  run: async () => {
    await checkout.run('scripts/start/build.ts')
    await checkout.start()
    const words = 'This site has no home page yet'
    ok((await read(world, '/')).includes(words))
    await checkout.stop()
    return `"${words}"`
  },
}

const seeding: Scenario = {
  name: 'npm run seed',
  run: async () => {
    await checkout.run('scripts/seed/main.ts')
    return `${await editor.fetch<number>('count(*)')} documents`
  },
}

const refuseEvery = 40

const building: Scenario = {
  name: `npm run build, with every ${refuseEvery}th query turned away`,
  run: async () => {
    for (const build of ['web/.next', 'studio/dist']) {
      await rm(join(root, build, 'fingerprint'), { force: true })
    }
    cloud.faults.refuseEvery = refuseEvery
    await checkout.run('scripts/start/build.ts')
    const { queries, refused } = cloud.counts
    ok(refused > 0)
    const studio = await readFile(join(root, 'studio/dist/environment.js'), 'utf8')
    match(studio, new RegExp(`"projectId":"${project.projectId}"`))
    doesNotMatch(studio, /apiHost/)
    return `${queries} queries, ${refused} of them turned away`
  },
}

const fillMs = 240_000

const starting: Scenario = {
  name: 'npm start, and the webhook',
  run: async () => {
    await checkout.start()
    cloud.webhooks.forwardsTo = checkout.site + webhookPath
    match(await read(world, '/'), /Nectar/)
    // Waits for all pages, because a page rendered for the first time would be fresh in any case.
    const isReady = () => answers(`${checkout.site}/api/health?ready`)
    return `every page kept after ${await until('every page is kept', fillMs, isReady)}`
  },
}

async function runAll(scenarios: readonly Scenario[], isNeeded: boolean): Promise<number> {
  let failures = 0
  for (const { name, run } of scenarios) {
    resetFaults(world)
    const begun = performance.now()
    try {
      const words = await run(world)
      console.log(`✓ ${name}: ${words} (${seconds(performance.now() - begun)})`)
    } catch (error) {
      if (isNeeded) throw error
      failures += 1
      console.error(`✗ ${name}: ${error instanceof Error ? error.stack : error}`)
    }
  }
  return failures
}

// From the beginning, a read through the CDN would get the same stale response for the rest of the run.
cloud.faults.cdnLifetimeMs = 3_600_000
try {
  const [, , pattern] = process.argv
  await runAll(pattern ? [seeding, starting] : [emptyProject, seeding, building, starting], true)
  const all = [...publishing, ...privateContent, ...editing, ...outages, platform]
  const chosen = all.filter(({ name }) => new RegExp(pattern ?? '').test(name))
  process.exitCode = (await runAll(chosen, false)) > 0 ? 1 : 0
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await checkout.stop()
  await cloud.close()
  await rm(folder, { recursive: true, force: true })
}
