import { createClient, type SanityClient } from '@sanity/client'
import { z } from 'zod'
import { type Flags, optionsFrom, readEnvironment } from '../environment.ts'
import { commentsOf } from '../model/dataset.ts'
import type { LakeOptions } from '../options.ts'
import { startLake } from '../start-lake.ts'

export interface Connection {
  client: SanityClient
  close(): Promise<void>
}

/** The source or target of a command. */
export interface Place {
  projectId: string
  /** The content's dataset or its comments dataset. */
  dataset: string
  /** The options of the lake; the token is also used for Sanity's cloud. */
  options: LakeOptions
}

/** The flags that select a lake and a dataset. */
export const placeFlags = {
  port: { type: 'string' },
  data: { type: 'string' },
  dataset: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

const apiVersion = '2025-02-19'

/** Whether a place is a project in Sanity's cloud, which SANITY_PROJECT_ID names. */
export function isCloud({ projectId, options }: Place): boolean {
  return projectId !== options.projectId
}

/**
 * The place that the environment and the flags name.
 *
 * @throws SettingError that names the invalid setting
 */
export async function placeFrom({
  comments,
  ...flags
}: Flags & { comments?: boolean }): Promise<Place> {
  const environment = readEnvironment()
  const given = optionsFrom(environment, flags)
  const options = { ...given, projectId: (await projectAt(given)) ?? given.projectId }
  const projectId = environment.SANITY_PROJECT_ID || options.projectId
  const owner = { projectId, dataset: options.dataset }
  return { ...(comments ? commentsOf(owner) : owner), options }
}

/**
 * Connects, as an editor, to Sanity's cloud if the place is a project there, otherwise to the running lake. If
 * no lake is running, starts one on the data folder.
 *
 * @param requestTagPrefix - what the command does, for the history of documents
 */
export async function connect(place: Place, requestTagPrefix?: string): Promise<Connection> {
  const { projectId, dataset, options } = place
  const { write: token } = options.tokens
  const config = { projectId, dataset, token, apiVersion, useCdn: false, requestTagPrefix }
  const close = async (): Promise<void> => undefined
  if (isCloud(place)) return { client: createClient(config), close }
  const clientOf = (apiHost: string): SanityClient =>
    createClient({ ...config, apiHost, useProjectHostname: false })
  if (await projectAt(options)) return { client: clientOf(addressOf(options)), close }
  // Webhook calls and scheduled releases wait for the next regular start.
  const own = { host: '127.0.0.1', port: 0, webhook: undefined, runReleases: false }
  const lake = await startLake({ ...options, ...own })
  return { client: clientOf(lake.url), close: () => lake.close() }
}

function addressOf({ port }: LakeOptions): string {
  return `http://localhost:${port}`
}

const datasetsSchema = z.array(z.object({ name: z.string() }))
const projectsSchema = z.tuple([z.object({ id: z.string() })])

/** The project of the lake on a port, if one is running there with the dataset. */
async function projectAt(options: LakeOptions): Promise<string | undefined> {
  const read = async (path: string): Promise<unknown> =>
    (await fetch(`${addressOf(options)}/v1${path}`)).json()
  try {
    const datasets = datasetsSchema.parse(await read('/datasets'))
    if (!datasets.some(({ name }) => name === options.dataset)) return undefined
    return projectsSchema.parse(await read('/projects'))[0].id
  } catch {
    return undefined
  }
}
