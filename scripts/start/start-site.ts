import { buildSite } from './builds.ts'
import { requireFreePort } from './ports.ts'
import { step } from './progress.ts'
import { say } from './say.ts'
import { runServices } from './services.ts'
import { startSite } from './site.ts'

// `npm run start:site` starts the site alone, on an existing content source. Any number of instances may run.
await runServices(async (services, loaded) => {
  const { WEB_PORT } = loaded.environment
  await requireFreePort(WEB_PORT, 'WEB_PORT')
  await buildSite(loaded)
  await step('Start the site', () => startSite(services, loaded))
  say(`\n  Site    http://localhost:${WEB_PORT}\n\n  Ctrl-C stops it.\n`)
})
