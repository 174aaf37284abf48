import { createClient, type SanityClient } from '@sanity/client'
import { startLake } from '../start-lake.ts'

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
}

const API_VERSION = '2025-02-19'

/** Where content is taken from or put, by the environment and the flags that outrank it. */
export function placeFrom(
  env: NodeJS.ProcessEnv,
  flags: { port?: string | undefined; data?: string | undefined; dataset?: string | undefined },
): Place {
  return {
    projectId: env.SANITY_PROJECT_ID ?? 'local',
    dataset: flags.dataset ?? env.SANITY_DATASET ?? 'production',
    token: env.SANITY_WRITE_TOKEN ?? 'local-write-token',
    port: Number(flags.port ?? env.LAKE_PORT ?? 3030),
    dataDir: flags.data ?? env.LAKE_DATA ?? '.lake',
  }
}

/**
 * The running lake; the data folder itself when no lake is running; Sanity's cloud when the
 * project is not the local one.
 */
export async function connect(place: Place): Promise<Connection> {
  const { projectId, dataset, token } = place
  const common = { projectId, dataset, token, apiVersion: API_VERSION, useCdn: false }
  if (projectId !== 'local') {
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
