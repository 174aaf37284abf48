import { usesLocalLake } from '@nectar/schemas/environment/schema'
import { migrate } from '../migrations/migrate.ts'
import { createWriteClient } from '../seed/client.ts'
import { isSeeded, seed } from '../seed/seed.ts'
import type { LoadedEnvironment } from './environment.ts'
import { answers } from './processes.ts'
import { step } from './progress.ts'
import type { Services } from './supervisor.ts'

/**
 * Starts the embedded lake.
 *
 * @param webhooks - whether it tells the site, and other webhooks, of changes
 */
export function startLake(
  services: Services,
  { environment, variables }: LoadedEnvironment,
  webhooks = true,
): Promise<void> {
  const quiet = webhooks ? [] : ['--no-webhooks']
  const args = ['scripts/lake/main.ts', '--data', environment.LAKE_DATA, ...quiet]
  // Its health is bad while nothing can be stored, and it is read all the same.
  return services.start({ name: 'lake', args, env: variables }, () =>
    answers(`http://127.0.0.1:${environment.LAKE_PORT}/ping`),
  )
}

/** There is no site yet that could be told of the sample content, so the lake is not to try. */
async function importSampleContent(services: Services, loaded: LoadedEnvironment): Promise<void> {
  await services.end('lake')
  await startLake(services, loaded, false)
  const client = createWriteClient(loaded.environment)
  await seed({ client, log: (line) => console.log(`    ${line}`) })
  await services.end('lake')
  await startLake(services, loaded)
}

/**
 * Starts the embedded lake, fills it with the sample content when it is empty, and brings content
 * that was written for an older model up to date.
 */
export async function startContent(services: Services, loaded: LoadedEnvironment): Promise<void> {
  const { environment } = loaded
  if (!usesLocalLake(environment)) return
  await step('Start the lake', () => startLake(services, loaded))
  const client = createWriteClient(environment)
  if (await isSeeded(client)) {
    await migrate({
      client,
      application: environment.NEXT_PUBLIC_APP_URL,
      log: (line) => console.log(`    ${line}`),
    })
  } else await step('Import the sample content', () => importSampleContent(services, loaded))
}
