import { createClient, type SanityClient } from '@sanity/client'
import { type Flags, optionsFrom, readEnvironment } from '../environment.ts'
import { commentsOf } from '../model/dataset.ts'
import type { LakeOptions } from '../options.ts'
import { startLake } from '../start-lake.ts'

export interface Connection {
  client: SanityClient
  close(): Promise<void>
}

export interface Place {
  projectId: string
  /** That of the content, or the one of the comments on it. */
  dataset: string
  /** Of the lake; the token is that of Sanity's cloud too. */
  options: LakeOptions
}

const apiVersion = '2025-02-19'

/** The project that the lake stands in for; any other is one in Sanity's cloud. */
const localProject = 'local'

/** Whether a place is a project in Sanity's cloud. */
export function isCloud({ projectId }: Place): boolean {
  return projectId !== localProject
}

/**
 * Where content is taken from or put, by the environment and the flags that outrank it.
 *
 * @throws SettingError naming the setting that is wrong
 */
export function placeFrom({ comments, ...flags }: Flags & { comments?: boolean }): Place {
  const environment = readEnvironment()
  const options = optionsFrom(environment, flags)
  const projectId = environment.SANITY_PROJECT_ID || localProject
  const owner = { projectId, dataset: options.dataset }
  return { ...(comments ? commentsOf(owner) : owner), options }
}

/**
 * The running lake; the data folder itself when no lake is running; Sanity's cloud when the
 * project is not the local one.
 */
export async function connect(place: Place): Promise<Connection> {
  const { projectId, dataset, options } = place
  const { tokens, port } = options
  const token = tokens.write
  const common = { projectId, dataset, token, apiVersion: apiVersion, useCdn: false }
  if (isCloud(place)) {
    return { client: createClient(common), close: async () => undefined }
  }
  const local = { ...common, useProjectHostname: false }
  const running = `http://localhost:${port}`
  if (await answers(running, options.dataset)) {
    return { client: createClient({ ...local, apiHost: running }), close: async () => undefined }
  }
  // A command comes and goes; the next start sends what waits.
  const lake = await startLake({
    ...options,
    host: '127.0.0.1',
    port: 0,
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
