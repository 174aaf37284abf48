import { localProjectId } from '@nectar/schemas/environment/schema'
import { createClient, type SanityClient } from '@sanity/client'
import { loadEnvironment } from '../../start/environment.ts'
import { startLake } from '../start-lake.ts'
import type { WebhookInput } from '../webhooks/config.ts'
import { configuredWebhooks } from '../webhooks/configured.ts'

export interface Connection {
  client: SanityClient
  close(): Promise<void>
}

export interface Place {
  projectId: string
  dataset: string
  token: string
  port: number
  dataDir: string
  webhooks: WebhookInput[]
}

const API_VERSION = '2025-02-19'

/**
 * Where content is taken from or put, by the environment and the flags that outrank it.
 *
 * @throws EnvironmentError naming each variable that is wrong
 */
export function placeFrom(flags: {
  port?: string | undefined
  data?: string | undefined
  dataset?: string | undefined
}): Place {
  const { environment } = loadEnvironment()
  return {
    projectId: environment.SANITY_PROJECT_ID,
    dataset: flags.dataset ?? environment.SANITY_DATASET,
    token: environment.SANITY_WRITE_TOKEN,
    port: Number(flags.port ?? environment.LAKE_PORT),
    dataDir: flags.data ?? environment.LAKE_DATA,
    webhooks: configuredWebhooks(environment),
  }
}

/**
 * The running lake; the data folder itself when no lake is running; Sanity's cloud when the
 * project is not the local one.
 */
export async function connect(place: Place): Promise<Connection> {
  const { projectId, dataset, token } = place
  const common = { projectId, dataset, token, apiVersion: API_VERSION, useCdn: false }
  if (projectId !== localProjectId) {
    return { client: createClient(common), close: async () => undefined }
  }
  const local = { ...common, useProjectHostname: false }
  const running = `http://localhost:${place.port}`
  if (await answers(running, dataset)) {
    return { client: createClient({ ...local, apiHost: running }), close: async () => undefined }
  }
  const lake = await startLake({
    port: 0,
    dataDir: place.dataDir,
    dataset,
    tokens: { read: `${token}-read`, write: token },
    webhooks: place.webhooks,
    // A command comes and goes; the next start sends what waits.
    sendWebhooks: false,
  })
  return {
    client: createClient({ ...local, apiHost: lake.url }),
    close: () => lake.close(),
  }
}

async function answers(url: string, dataset: string): Promise<boolean> {
  try {
    const health: unknown = await (await fetch(`${url}/health`)).json()
    return (
      typeof health === 'object' &&
      health !== null &&
      'dataset' in health &&
      health.dataset === dataset
    )
  } catch {
    return false
  }
}
