import { buildSite, buildStudio } from './builds.ts'
import { withChain } from './chain.ts'
import { startContent } from './lake.ts'
import { startsEmpty } from './options.ts'
import { step } from './progress.ts'
import { printAddresses, requirePorts, runServices } from './services.ts'
import { startSite } from './site.ts'
import { startStudio } from './studio.ts'

await runServices(async (services, configured) => {
  const first = startsEmpty() ? 'starter' : 'sample'
  await requirePorts(configured)
  const loaded = await withChain(services, configured)
  await startContent(services, loaded, first)
  await buildStudio(loaded)
  await buildSite(loaded)
  await Promise.all([
    step('Start the Studio', () => startStudio(services, loaded)),
    step('Start the site', () => startSite(services, loaded)),
  ])
  printAddresses(loaded)
}, true)
