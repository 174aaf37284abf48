import { buildSite, buildStudio, checkSiteTypes } from './builds.ts'
import { loadEnvironment } from './environment.ts'
import { startContent } from './lake.ts'
import { startsEmpty } from './options.ts'
import { explain } from './services.ts'
import { Services } from './supervisor.ts'

const services = new Services()
try {
  const loaded = loadEnvironment()
  // A build needs no content.
  await startContent(services, loaded, startsEmpty() ? 'nothing' : 'sample')
  await buildStudio(loaded)
  await checkSiteTypes()
  await buildSite(loaded)
} catch (error) {
  console.error(`\n${explain(error)}`)
  process.exitCode = 1
}
await services.stop()
