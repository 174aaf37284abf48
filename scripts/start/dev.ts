import { join } from 'node:path'
import { nextCommand, sanityCommand, studioVariables } from './builds.ts'
import { withChain } from './chain.ts'
import { childEnvironment } from './child-environment.ts'
import { startContent } from './lake.ts'
import { startOptions } from './options.ts'
import { answers } from './processes.ts'
import { step } from './progress.ts'
import { root } from './root.ts'
import { printAddresses, requirePorts, runServices } from './services.ts'

await runServices(async (services, configured) => {
  const first = startOptions().empty ? 'starter' : 'sample'
  await requirePorts(configured)
  const loaded = await withChain(services, configured)
  await startContent(services, loaded, first)
  const { WEB_HOST, WEB_PORT, STUDIO_PORT } = loaded.environment
  const development = { NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' }
  const studio = {
    name: 'studio',
    address: `http://127.0.0.1:${STUDIO_PORT}`,
    args: [sanityCommand, 'dev', '--port', String(STUDIO_PORT)],
    env: { ...studioVariables(loaded), NODE_ENV: 'development' },
    cwd: join(root, 'studio'),
  }
  const site = {
    name: 'site',
    address: `http://127.0.0.1:${WEB_PORT}/api/health`,
    args: [nextCommand, 'dev', 'web', '-p', String(WEB_PORT), '-H', WEB_HOST ?? '0.0.0.0'],
    env: childEnvironment('next', { ...loaded.variables, ...development }),
  }
  await Promise.all([
    step('Start the Studio', () => services.start(studio, () => answers(studio.address))),
    step('Start the site', () => services.start(site, () => answers(site.address))),
  ])
  printAddresses(loaded)
})
