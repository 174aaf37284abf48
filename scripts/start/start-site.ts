import { buildSite } from './builds.ts'
import { loadEnvironment } from './environment.ts'
import { requireFreePort } from './ports.ts'
import { step } from './progress.ts'
import { runServices } from './services.ts'
import { startSite } from './site.ts'

// The site alone, before a content source that is there already: one of any number of instances.
await runServices(async (services) => {
  const loaded = loadEnvironment()
  const { WEB_PORT } = loaded.environment
  await requireFreePort(WEB_PORT, 'WEB_PORT')
  await buildSite(loaded)
  await step('Start the site', () => startSite(services, loaded))
  console.log(`\n  Site    http://localhost:${WEB_PORT}\n\n  Ctrl-C stops it.\n`)
})
