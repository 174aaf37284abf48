import { setTimeout as delay } from 'node:timers/promises'
import { buildSite, buildStudio } from './builds.ts'
import { withChain } from './chain.ts'
import type { LoadedEnvironment } from './environment.ts'
import { startContent } from './lake.ts'
import { startOptions, usage } from './options.ts'
import { PortUnavailableError, requireFreePort } from './ports.ts'
import { step } from './progress.ts'
import { printAddresses, requireEditorPorts, requirePorts, runServices } from './services.ts'
import { startSite } from './site.ts'
import { startStudio } from './studio.ts'
import type { Services } from './supervisor.ts'

if (process.argv.includes('--help')) {
  console.log(usage)
  process.exit()
}

await runServices(async (services, configured) => {
  const { empty, beside } = startOptions()
  if (beside) return startBeside(services, configured)
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
}, true)

async function areEditorPortsFree(loaded: LoadedEnvironment): Promise<boolean> {
  try {
    await requireEditorPorts(loaded)
    return true
  } catch (error) {
    if (error instanceof PortUnavailableError) return false
    throw error
  }
}

/** Starts the site on the lake of a running start, and its own lake and Studio once that start has ended. */
async function startBeside(services: Services, loaded: LoadedEnvironment): Promise<void> {
  await requireFreePort(loaded.environment.WEB_PORT, 'WEB_PORT')
  await step('Start the site', () => startSite(services, loaded))
  while (!(await areEditorPortsFree(loaded))) await delay(100)
  await startContent(services, loaded)
  await step('Start the Studio', () => startStudio(services, loaded))
  printAddresses(loaded)
}
