import { buildSite, buildStudio, checkSiteTypes } from './builds.ts'
import { loadEnvironment } from './environment.ts'
import { lakeRuns, startContent } from './lake.ts'
import { startOptions } from './options.ts'
import { explain } from './services.ts'
import { Services } from './supervisor.ts'

const services = new Services()
try {
  const loaded = loadEnvironment()
  const { empty } = startOptions()
  // A build needs no content, and reads it from a lake that runs already.
  if (!(await lakeRuns(loaded))) await startContent(services, loaded, empty ? 'nothing' : 'sample')
  await buildStudio(loaded)
  await checkSiteTypes()
  await buildSite(loaded)
} catch (error) {
  console.error(`\n${explain(error)}`)
  process.exitCode = 1
}
await services.stop()
