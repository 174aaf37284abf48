import { open } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { createClient, type SanityClient } from '@sanity/client'
import { z } from 'zod'
import { type Flags, optionsFrom, readEnvironment, SettingError } from '../environment.ts'
import { commentsOf } from '../model/dataset.ts'
import { defaultProject, type LakeOptions } from '../options.ts'
import { startLake } from '../start-lake.ts'
import { projectIn } from '../store/open.ts'

export interface Connection {
  client: SanityClient
  close(): Promise<void>
}

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
  project: { type: 'string' },
  dataset: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

const apiVersion = '2025-02-19'

/** Whether a place is a project in Sanity's cloud, which SANITY_PROJECT_ID names. `--project` names one of the lake. */
export function isCloud({ projectId, options }: Place): boolean {
  return projectId !== options.projectId
}

/**
 * The source or target of a command, from the environment and the flags that override it.
 *
 * @throws SettingError that names the invalid setting
 */
export async function placeFrom({
  comments,
  ...flags
}: Flags & { comments?: boolean }): Promise<Place> {
  const environment = readEnvironment()
  const named = flags.project ?? (environment.SANITY_PROJECT_ID || undefined)
  const given = optionsFrom(environment, flags)
  const running = await projectsAt(given.port)
  if (flags.project !== undefined) assertThere(flags.project, running, given)
  const [first = given.projectId] = named === undefined ? running : []
  const options = { ...given, projectId: first }
  const projectId = named ?? options.projectId
  const owner = { projectId, dataset: options.dataset }
  return { ...(comments ? commentsOf(owner) : owner), options }
}

/**
 * Checks that a project exists. Otherwise a command would create a mistyped project.
 *
 * @throws SettingError if it does not exist
 */
function assertThere(
  project: string,
  running: readonly string[],
  { dataDir, dataset }: LakeOptions,
): void {
  const stored = projectIn(dataDir, dataset)
  const there = [...running, stored ?? defaultProject]
  if (there.includes(project)) return
  throw new SettingError(
    `--project: there is no "${project}" here, only ${[...new Set(there)].join(', ')}. ` +
      'lake start --project makes one; SANITY_PROJECT_ID names a project at Sanity',
  )
}

/**
 * Opens the file to which an archive is written. `@sanity/export` would end the process if it could not open
 * the file itself.
 */
export async function createArchive(file: string): Promise<Writable> {
  return (await open(file, 'w')).createWriteStream()
}

/** The official client for a lake, as an editor. */
export function lakeClient({ projectId, dataset, options }: Place, apiHost: string): SanityClient {
  const token = options.tokens.write
  const common = { projectId, dataset, token, apiVersion, useCdn: false }
  return createClient({ ...common, apiHost, useProjectHostname: false })
}

/**
 * Connects to Sanity's cloud if the place is a project there, otherwise to the running lake. If no lake is
 * running, starts one on the data folder.
 */
export async function connect(place: Place): Promise<Connection> {
  const { projectId, dataset, options } = place
  if (isCloud(place)) {
    const token = options.tokens.write
    const client = createClient({ projectId, dataset, token, apiVersion, useCdn: false })
    return { client, close: async () => undefined }
  }
  const running = `http://localhost:${options.port}`
  if (await answers(running, options)) {
    return { client: lakeClient(place, running), close: async () => undefined }
  }
  // Queued webhook calls and scheduled releases wait for the next regular start.
  const lake = await startLake({
    ...options,
    host: '127.0.0.1',
    port: 0,
    sendWebhooks: false,
    runReleases: false,
  })
  return { client: lakeClient(place, lake.url), close: () => lake.close() }
}

const projectsSchema = z.array(z.object({ id: z.string() }))

/** The projects of the lake on a port, if one is running. The first is its own. */
async function projectsAt(port: number): Promise<string[]> {
  try {
    const projects = await fetch(`http://localhost:${port}/v1/projects`)
    return projectsSchema.parse(await projects.json()).map(({ id }) => id)
  } catch {
    return []
  }
}

const datasetsSchema = z.array(z.object({ name: z.string() }))

async function answers(url: string, { projectId, dataset }: LakeOptions): Promise<boolean> {
  try {
    const headers = { 'x-sanity-project-id': projectId }
    const datasets = await fetch(`${url}/v1/datasets`, { headers })
    return datasetsSchema.parse(await datasets.json()).some(({ name }) => name === dataset)
  } catch {
    return false
  }
}
