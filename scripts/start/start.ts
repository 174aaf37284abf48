import { buildSite, buildStudio } from './builds.ts'
import { withChain } from './chain.ts'
import { startContent } from './lake.ts'
import { startOptions, usage } from './options.ts'
import { step } from './progress.ts'
import { printAddresses, requirePorts, runServices } from './services.ts'
import { startSite } from './site.ts'
import { startStudio } from './studio.ts'

if (process.argv.includes('--help')) {
  console.log(usage)
  process.exit()
}

await runServices(async (services, configured) => {
  const { empty } = startOptions()
  await requirePorts(configured)
  const loaded = await withChain(services, configured)
  await startContent(services, loaded, empty ? 'starter' : 'sample')
  await buildStudio(loaded)
  await buildSite(loaded)
  await Promise.all([
    step('Start the Studio', () => startStudio(services, loaded)),
    step('Start the site', () => startSite(services, loaded)),
  ])
  printAddresses(loaded)
})
