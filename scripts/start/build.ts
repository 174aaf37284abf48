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
  // The build reads the content of a lake that already runs; without one, it starts a lake of its own.
  if (!(await lakeRuns(loaded))) await startContent(services, loaded, empty ? 'nothing' : 'sample')
  await buildStudio(loaded)
  await checkSiteTypes()
  await buildSite(loaded)
} catch (error) {
  console.error(`\n${explain(error)}`)
  process.exitCode = 1
}
await services.stop()
