import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { root } from '../../start/root.ts'
import { runNamed } from '../../test/end-to-end.ts'
import { testPorts } from '../../test/stack.ts'
import { Checkout } from './checkout.ts'
import { leaveOut, leftOutWords } from './left-out.ts'
import { makeProject, variablesOf } from './project.ts'
import { startCloud } from './start-cloud.ts'
import { webhookPath } from './world.ts'

// `npm run test:e2e:cloud`: the end-to-end tests with the stand-in for Sanity's cloud in place of the
// lake. Its arguments are Playwright's, as those of `npm run test:e2e`.

const samples = parseEnv(readFileSync(join(root, '.env.example'), 'utf8'))
// The tests sign with the samples, which are good for this machine.
const { SANITY_READ_TOKEN = '', SANITY_WRITE_TOKEN = '', SANITY_WEBHOOK_SECRET = '' } = samples
const project = await makeProject({
  read: SANITY_READ_TOKEN,
  write: SANITY_WRITE_TOKEN,
  webhook: SANITY_WEBHOOK_SECRET,
})
const cloud = await startCloud(project)
// Whoever asked the CDN would be told the same all the time.
cloud.faults.cdnLifetimeMs = 3_600_000
const own = {
  ...variablesOf(project),
  ...cloud.variables,
}
try {
  await new Checkout(own, testPorts.web).run('scripts/seed/main.ts')
  console.log(leftOutWords())
  Object.assign(process.env, own, { LAKE_URL: cloud.lakeUrl })
  cloud.webhooks.leadsTo = `http://127.0.0.1:${testPorts.web}${webhookPath}`
  const good = await runNamed([...leaveOut(), ...process.argv.slice(2)])
  const { api, apicdn, cdn } = cloud.counts
  console.log(`The stand-in answered ${api} requests, ${apicdn} of its CDN and ${cdn} for files.`)
  process.exitCode = good ? 0 : 1
} finally {
  await cloud.close()
}
