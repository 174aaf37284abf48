import { type Environment, usesLocalLake } from '@nectar/schemas/config/environment'
import { starterDocuments } from '@nectar/schemas/starter/starter'
import type { SanityClient } from '@sanity/client'
import { schemaIdSingleton } from '@sanity/preview-url-secret/constants'
import { enablePreviewAccessSharing } from '@sanity/preview-url-secret/toggle-preview-access-sharing'
import { createWriteClient } from '../seed/client.ts'
import { childEnvironment } from './child-environment.ts'
import type { LoadedEnvironment } from './environment.ts'
import { answers, run } from './processes.ts'
import { step } from './progress.ts'
import { say } from './say.ts'
import { signInVariables, whySignInIsOff } from './sign-in.ts'
import type { Services } from './supervisor.ts'

/** Whether the site uses the embedded lake and it already runs. */
export async function lakeRuns({ environment }: LoadedEnvironment): Promise<boolean> {
  return usesLocalLake(environment) && (await answers(pingOf(environment)))
}

const pingOf = ({ LAKE_PORT }: Environment): string => `http://127.0.0.1:${LAKE_PORT}/ping`

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
  const calls = webhooks ? ['--site-webhook'] : []
  const signIn = whySignInIsOff(environment) === undefined ? ['--local-sign-in'] : []
  const place = ['--host', '127.0.0.1', '--data', environment.LAKE_DATA]
  const flags = [...place, '--editors-only', 'inquiry', ...signIn, ...calls]
  const args = ['scripts/lake/cli/main.ts', ...flags]
  const env = childEnvironment('lake', { ...variables, ...signInVariables(environment) })
  // Not `/health`: it fails while the disk is full, although the lake still serves reads.
  const address = pingOf(environment)
  return services.start({ name: 'lake', address, args, env }, () => answers(address))
}

/** Runs a command on the content as a program of its own, which loads the content model. */
function runOnContent(script: string, { variables }: LoadedEnvironment): Promise<void> {
  const [name = script, ...args] = script.split(' ')
  const env = childEnvironment('content', variables)
  return run({ name, args: [`scripts/${name}/main.ts`, ...args], env, echo: true })
}

/** Writes the first content with webhooks off, because no site runs yet to receive them. */
async function writeFirst(
  services: Services,
  loaded: LoadedEnvironment,
  write: () => Promise<unknown>,
): Promise<void> {
  if (!usesLocalLake(loaded.environment)) {
    await write()
    return
  }
  await services.end('lake')
  await startLake(services, loaded, false)
  await write()
  await services.end('lake')
  await startLake(services, loaded)
}

/** Writes the documents of a new site. */
async function writeStarter(client: SanityClient): Promise<void> {
  const transaction = client.transaction()
  for (const document of starterDocuments) transaction.createIfNotExists(document)
  await transaction.commit()
}

/** Lets viewers see the preview: they cannot store a secret of their own. In Sanity's cloud, editors decide that. */
async function sharePreview(client: SanityClient, studioUrl: string): Promise<void> {
  const query = 'defined(*[_id == $id][0].secret)'
  if (await client.fetch<boolean>(query, { id: schemaIdSingleton })) return
  await enablePreviewAccessSharing(client, 'sanity/presentation', studioUrl)
}

/** The first content of an empty dataset. */
export type FirstContent = 'sample' | 'starter' | 'nothing'

const already = `    This dataset already has content, which stays as it is. To begin without content, name an empty folder
    in LAKE_DATA or another dataset in SANITY_DATASET.`

/**
 * Starts the embedded lake. Then it migrates existing content, or writes the first content into an empty
 * dataset. It never imports the sample content into Sanity's cloud.
 */
export async function startContent(
  services: Services,
  loaded: LoadedEnvironment,
  first: FirstContent = 'sample',
): Promise<void> {
  const isLocal = usesLocalLake(loaded.environment)
  if (isLocal) await step('Start the lake', () => startLake(services, loaded))
  const client = createWriteClient(loaded.environment, 'start')
  // An import writes the settings last: without them, there is none or only a part of one.
  const { settings, pages } = await client.fetch<{ settings: boolean; pages: boolean }>(
    '{"settings": defined(*[_id == "settings"][0]), "pages": defined(*[_type == "route"][0])}',
  )
  if (first === 'starter' && (settings || pages)) say(already)
  if (settings) {
    if (isLocal) await runOnContent('migrations --quiet', loaded)
  } else if (first === 'starter' && !pages) {
    const title = 'Write settings, menus and a home page'
    await step(title, () => writeFirst(services, loaded, () => writeStarter(client)))
  } else if (first === 'sample' && isLocal) {
    const seed = () => runOnContent('seed --first', loaded)
    await step('Import the sample content', () => writeFirst(services, loaded, seed))
  }
  if (isLocal) await sharePreview(client, loaded.environment.STUDIO_URL)
}
