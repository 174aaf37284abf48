import { ok } from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@sanity/client'
import { growLibrary } from '../bench/library.ts'
import { root } from '../start/root.ts'
import { testPorts } from '../test/stack.ts'
import { readWebhookRule } from './chapter.ts'
import { Checkout } from './checkout.ts'
import { startCloud } from './start-cloud.ts'
import { seconds } from './world.ts'

// Builds a site of many pages against the stand-in, and counts what it is asked. The argument is how
// many routes there are.

const size = Number(process.argv[2] ?? 5000)
const rate = Number(process.env.SANITY_BUILD_RATE ?? 100)

const secret = (): string => randomBytes(24).toString('hex')
const project = {
  projectId: 'standin1',
  dataset: 'production',
  tokens: { read: secret(), write: secret() },
  studioOrigin: `http://localhost:${testPorts.studio}`,
  webhook: { secret: secret(), ...(await readWebhookRule()) },
}
const cloud = await startCloud(project)
const checkout = new Checkout(
  {
    SANITY_PROJECT_ID: project.projectId,
    SANITY_DATASET: project.dataset,
    SANITY_READ_TOKEN: project.tokens.read,
    SANITY_WRITE_TOKEN: project.tokens.write,
    SANITY_WEBHOOK_SECRET: project.webhook.secret,
    SANITY_BUILD_RATE: String(rate),
    WEB_HOST: '127.0.0.1',
    ...cloud.variables,
  },
  testPorts.web,
)
const editor = createClient({
  projectId: project.projectId,
  dataset: project.dataset,
  token: project.tokens.write,
  apiVersion: '2026-01-01',
  useCdn: false,
  apiHost: cloud.lakeUrl,
  useProjectHostname: false,
})
const note = join(root, 'web/.next/fingerprint')
try {
  await checkout.run('scripts/seed/main.ts')
  await growLibrary(editor, size)
  const routes = await editor.fetch<number>('count(*[_type == "route"])')
  await rm(note, { force: true })
  cloud.pace.forget()
  const begun = performance.now()
  await checkout.run('scripts/start/build.ts')
  const took = performance.now() - begun
  const { count } = cloud.pace
  const highest = cloud.pace.highest()
  console.log(
    `${routes} routes built in ${seconds(took)}: ${count} requests, ${highest} in the fullest second; ${rate} are allowed`,
  )
  ok(highest <= rate, 'the build asks more often than it may')
} finally {
  await cloud.close()
  // Nobody is to take this build for that of the sample content.
  await rm(note, { force: true })
}
