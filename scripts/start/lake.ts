import { usesLocalLake } from '@nectar/schemas/environment/schema'
import type { SanityClient } from '@sanity/client'
import { migrate } from '../migrations/migrate.ts'
import { createWriteClient } from '../seed/client.ts'
import { isSeeded, seed } from '../seed/seed.ts'
import type { LoadedEnvironment } from './environment.ts'
import { answers } from './processes.ts'
import { step } from './progress.ts'
import { signInVariables, whySignInIsOff } from './sign-in.ts'
import type { Services } from './supervisor.ts'

/**
 * Starts the embedded lake.
 *
 * @param webhooks - whether it calls the site and other webhooks
 */
export function startLake(
  services: Services,
  { environment, variables }: LoadedEnvironment,
  webhooks = true,
): Promise<void> {
  const calls = webhooks ? ['--site-webhook'] : ['--no-webhooks']
  const signIn = whySignInIsOff(environment) === undefined ? ['--local-sign-in'] : []
  const args = ['scripts/lake/cli/main.ts', '--data', environment.LAKE_DATA, ...signIn, ...calls]
  const env = { ...variables, ...signInVariables(environment) }
  // Not `/health`, which fails while the disk is full, although the lake still serves reads.
  return services.start({ name: 'lake', args, env }, () =>
    answers(`http://127.0.0.1:${environment.LAKE_PORT}/ping`),
  )
}

/** Imports with webhooks off: there is no site yet that could receive them. */
async function importSampleContent(services: Services, loaded: LoadedEnvironment): Promise<void> {
  await services.end('lake')
  await startLake(services, loaded, false)
  const client = createWriteClient(loaded.environment)
  await seed({ client, log: (line) => console.log(`    ${line}`) })
  await services.end('lake')
  await startLake(services, loaded)
}

/** A project in Sanity's cloud has no content to build a site from. */
export class ContentMissingError extends Error {
  override readonly name = 'ContentMissingError'

  constructor(dataset: string) {
    super(
      `The dataset ${dataset} has no settings yet, and no site can be built without them. Run \`npm run seed\` once, then this again.`,
    )
  }
}

/** @throws ContentMissingError when the dataset is empty */
export async function requireContent(client: SanityClient): Promise<void> {
  if ((await client.fetch<number>('count(*[_type == "settings"])')) > 0) return
  throw new ContentMissingError(client.config().dataset ?? '')
}

/**
 * Starts the embedded lake, imports the sample content if it is empty, and migrates content of an older
 * model. For Sanity's cloud it only checks that there is content.
 *
 * @throws ContentMissingError
 */
export async function startContent(services: Services, loaded: LoadedEnvironment): Promise<void> {
  const { environment } = loaded
  if (!usesLocalLake(environment)) return requireContent(createWriteClient(environment))
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
