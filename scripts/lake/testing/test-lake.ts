import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import { afterAll } from 'vitest'
import type { z } from 'zod'
import type { LakeInput } from '../options.ts'
import { type RunningLake, startLake } from '../start-lake.ts'

export const readToken = 'local-read-token'
export const writeToken = 'local-write-token'
export const apiVersion = '2025-02-19'

/** A lake for a test, in a temporary folder and on a free port. */
export interface TestLake extends RunningLake {
  dataDir: string
  /** The official client, by default as an editor; without a token for null. */
  client(token?: string | null): SanityClient
  /** A plain request, by default as an editor. */
  request(path: string, init?: RequestInit, token?: string | null): Promise<Response>
  /** Stops the lake and starts it again on the same data. */
  restart(): Promise<TestLake>
}

const running = new Set<TestLake>()
const folders: string[] = []
afterAll(async () => {
  for (const lake of running) await lake.close()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

/** A new folder, which is removed after the tests of a file. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-'))
  folders.push(folder)
  return folder
}

/** What still runs after the tests of a file is stopped, and its data removed. */
export async function startTestLake(options: LakeInput = {}, existing?: string): Promise<TestLake> {
  const dataDir = existing ?? (await temporaryFolder())
  const lake = await startLake({ port: 0, ...options, dataDir })
  const own: TestLake = {
    ...lake,
    dataDir,
    client: (token = writeToken) => clientFor(lake.url, token),
    request: (path, init = {}, token = writeToken) => {
      const headers = new Headers(init.headers)
      if (token !== null) headers.set('authorization', `Bearer ${token}`)
      return fetch(`${lake.url}/v${apiVersion}${path}`, { ...init, headers })
    },
    close: () => {
      running.delete(own)
      return lake.close()
    },
    restart: async () => {
      await own.close()
      return startTestLake(options, dataDir)
    },
  }
  running.add(own)
  return own
}

export function clientFor(apiHost: string, token: string | null): SanityClient {
  return createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: apiVersion,
    useCdn: false,
    useProjectHostname: false,
    apiHost,
    ...(token === null ? {} : { token }),
  })
}

/** A request with headers that `fetch` would overwrite, such as Host and a browser's fetch metadata. */
export function getWith(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; location: string }> {
  return new Promise((resolve, reject) => {
    const sent = get(url, { headers }, (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '' })
      response.destroy()
    })
    sent.on('error', reject)
  })
}

/** The parsed body of a response. */
export async function readJson<T>(response: Response, schema: z.ZodType<T>): Promise<T> {
  return schema.parse(await response.json())
}
