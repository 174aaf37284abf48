import { usesLocalLake } from '@nectar/schemas/config/environment/schema'
import { starterDocuments } from '@nectar/schemas/starter/starter'
import type { SanityClient } from '@sanity/client'
import { migrate } from '../migrations/migrate.ts'
import { createWriteClient } from '../seed/client.ts'
import { isSeeded, seed } from '../seed/seed.ts'
import type { LoadedEnvironment } from './environment.ts'
import { answers } from './processes.ts'
import { step } from './progress.ts'
import { say } from './say.ts'
import { signInVariables, whySignInIsOff } from './sign-in.ts'
import type { Services } from './supervisor.ts'

/** Whether the site uses the embedded lake and it already runs. */
export async function lakeRuns({ environment }: LoadedEnvironment): Promise<boolean> {
  return usesLocalLake(environment) && (await answersAt(environment.LAKE_PORT))
}

const answersAt = (port: number): Promise<boolean> => answers(`http://127.0.0.1:${port}/ping`)

/**
 * Starts the embedded lake.
 *
 * @param webhooks - whether the lake calls the site and other webhooks
 */
export function startLake(
  services: Services,
  { environment, variables }: LoadedEnvironment,
  webhooks = true,
): Promise<void> {
  const calls = webhooks ? ['--site-webhook'] : ['--no-webhooks']
  const signIn = whySignInIsOff(environment) === undefined ? ['--local-sign-in'] : []
  const flags = ['--data', environment.LAKE_DATA, '--editors-only', 'inquiry', ...signIn, ...calls]
  const args = ['scripts/lake/cli/main.ts', ...flags]
  const env = { ...variables, ...signInVariables(environment) }
  // Not `/health`: it fails while the disk is full, although the lake still serves reads.
  return services.start({ name: 'lake', args, env }, () => answersAt(environment.LAKE_PORT))
}

/** Writes the first content with webhooks off, because no site runs yet to receive them. */
async function writeFirst(
  services: Services,
  loaded: LoadedEnvironment,
  write: (client: SanityClient) => Promise<unknown>,
): Promise<void> {
  await services.end('lake')
  await startLake(services, loaded, false)
  await write(createWriteClient(loaded.environment))
  await services.end('lake')
  await startLake(services, loaded)
}

const importSample = (client: SanityClient) => seed({ client, log: (line) => say(`    ${line}`) })

/** Writes the documents of a new site. */
async function writeStarter(client: SanityClient): Promise<void> {
  const transaction = client.transaction()
  for (const document of starterDocuments) transaction.createIfNotExists(document)
  await transaction.commit()
}

/** The first content of an empty dataset. */
export type FirstContent = 'sample' | 'starter' | 'nothing'

/**
 * Starts the embedded lake. Then it migrates existing content, or writes the first content into an empty
 * dataset. It never imports the sample content into Sanity's cloud.
 */
export async function startContent(
  services: Services,
  loaded: LoadedEnvironment,
  first: FirstContent = 'sample',
): Promise<void> {
  const { environment } = loaded
  const isLocal = usesLocalLake(environment)
  if (isLocal) await step('Start the lake', () => startLake(services, loaded))
  const client = createWriteClient(environment)
  if (await isSeeded(client)) {
    if (first === 'starter') {
      say(
        '    This dataset already has content, which stays as it is. To begin without content, name an empty folder\n' +
          '    in LAKE_DATA or another dataset in SANITY_DATASET.',
      )
    }
    if (!isLocal) return
    await migrate({
      client,
      application: environment.NEXT_PUBLIC_APP_URL,
      log: (line) => say(`    ${line}`),
    })
  } else if (first === 'starter') {
    const title = 'Write settings, menus and a home page'
    await step(title, () =>
      isLocal ? writeFirst(services, loaded, writeStarter) : writeStarter(client),
    )
  } else if (first === 'sample' && isLocal) {
    await step('Import the sample content', () => writeFirst(services, loaded, importSample))
  }
}
