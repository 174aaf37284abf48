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
  /** The content's dataset, or that of its comments. */
  dataset: string
  /** Of the lake; the token is that of Sanity's cloud too. */
  options: LakeOptions
}

const apiVersion = '2025-02-19'

/** The lake's project id; any other is a project in Sanity's cloud. */
const localProject = 'local'

/** Whether a place is a project in Sanity's cloud. */
export function isCloud({ projectId }: Place): boolean {
  return projectId !== localProject
}

/**
 * The source or target of a command, from the environment and the flags that override it.
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
  // Queued webhook calls wait for the next regular start.
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
