import { buildSite, buildStudio } from './builds.ts'
import { loadEnvironment } from './environment.ts'
import { startContent } from './lake.ts'
import { Services } from './processes.ts'
import { explain } from './services.ts'

const services = new Services((error) => console.error(explain(error)))
try {
  const loaded = loadEnvironment()
  await startContent(services, loaded)
  await buildStudio(loaded)
  await buildSite(loaded)
} catch (error) {
  console.error(`\n${explain(error)}`)
  process.exitCode = 1
}
await services.stop()
