import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { addresses } from '../chain/deploy.ts'
import { buildSite, buildStudio } from '../start/builds.ts'
import { startChain } from '../start/chain.ts'
import { startContent, startLake } from '../start/lake.ts'
import { answers, listens } from '../start/processes.ts'
import { root } from '../start/root.ts'
import { requirePorts, runServices } from '../start/services.ts'
import { isFilled, startSite } from '../start/site.ts'
import { startStudio } from '../start/studio.ts'
import { testAnalyticsId, testBuild, testLakeData, testOutbox, testPorts } from './stack.ts'

// Serves the stack of the end-to-end tests until it receives a signal.
for (const folder of [testLakeData, testOutbox])
  await rm(join(root, folder), { recursive: true, force: true })
Object.assign(process.env, {
  WEB_PORT: String(testPorts.web),
  STUDIO_PORT: String(testPorts.studio),
  LAKE_PORT: String(testPorts.lake),
  LAKE_DATA: testLakeData,
  INQUIRY_OUTBOX: testOutbox,
  WEB_BUILD: testBuild,
  NEXT_PUBLIC_SITE_URL: '',
  STUDIO_URL: '',
  SECURITY_CONTACT: 'security@nectar.example',
  NEXT_PUBLIC_ANALYTICS_ID: testAnalyticsId,
  NEXT_PUBLIC_RPC_URLS_1284: `http://127.0.0.1:${testPorts.productionChain}`,
  NEXT_PUBLIC_RPC_URLS_1287: `http://127.0.0.1:${testPorts.chain}`,
  NEXT_PUBLIC_TOKEN_1287: addresses.token,
  NEXT_PUBLIC_VESTING_1287: addresses.vesting,
  NEXT_PUBLIC_TOKEN_1284: addresses.token,
  NEXT_PUBLIC_VESTING_1284: addresses.vesting,
})

await runServices(async (services, loaded) => {
  await requirePorts(loaded)
  await Promise.all([
    startChain(services, { port: testPorts.chain }),
    startChain(services, { port: testPorts.productionChain, chainId: 1284 }),
    startContent(services, loaded),
  ])
  // All stacks share one build, which reads its ports when it starts.
  if (!process.env.TEST_BUILT) await Promise.all([buildStudio(loaded), buildSite(loaded)])
  await Promise.all([startStudio(services, loaded), startSite(services, loaded)])
  // Tests of an outage rely on a cached copy of every page.
  while (!(await isFilled(loaded))) await delay(100)
  const lakeHealth = `http://127.0.0.1:${testPorts.lake}/health`
  const siteHealth = `http://127.0.0.1:${testPorts.web}/api/health`
  // Tests of an outage stop and start the lake and the site through this.
  const actions: Readonly<Record<string, () => Promise<void>>> = {
    '/ready': () => Promise.resolve(),
    '/lake/stop': () => services.end('lake'),
    '/lake/kill': () => services.end('lake', 'SIGKILL'),
    '/lake/start': async () => {
      if (!(await answers(lakeHealth))) await startLake(services, loaded)
    },
    '/site/stop': () => services.end('site').then(() => services.end('next')),
    '/site/start': async () => {
      if (!(await listens(siteHealth))) await startSite(services, loaded)
    },
  }
  createServer(async (request, response) => {
    const action = actions[request.url ?? '']
    await action?.()
    response.writeHead(action ? 204 : 404).end()
  }).listen(testPorts.control, '127.0.0.1')
})
