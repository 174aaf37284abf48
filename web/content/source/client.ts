import 'server-only'
import { usesLocalLake } from '@nectar/schemas/config/environment/schema'
import { type ClientConfig, createClient } from '@sanity/client'
import { buildWorkers } from '../build.ts'
import { environment } from '../environment.ts'
import { createRetryingFetch } from './retries.ts'

const local = usesLocalLake(environment)

/** The origin from which the content source serves pictures and files. */
export const assetOrigin = local
  ? `http://127.0.0.1:${environment.LAKE_PORT}`
  : 'https://cdn.sanity.io'

/** How many requests a second a build may make to Sanity's cloud. */
const cloudRate = 100

const builds = process.env.NEXT_PHASE === 'phase-production-build'

/** Time limit for an answer of the content source in milliseconds, including retries. */
const timeout = builds
  ? 120_000
  : // Shorter than the time after which the front gives up on a render.
    6000

const retryingFetch = createRetryingFetch(
  builds
    ? {
        retries: 8,
        longestPause: 30_000,
        unreachable: true,
        perSecond: local ? undefined : cloudRate / buildWorkers,
      }
    : // Visitors would wait for every retry, although there is a last good copy to show.
      { retries: 2, longestPause: 1000, unreachable: false },
)

/** The connection to published content. Next caches the answers, so Sanity's CDN would only add delay. */
export const connection = {
  projectId: environment.SANITY_PROJECT_ID,
  dataset: environment.SANITY_DATASET,
  apiVersion: '2026-01-01',
  useCdn: false,
  perspective: 'published',
  token: environment.SANITY_READ_TOKEN,
  ignoreBrowserTokenWarning: true,
  maxRetries: 0,
  timeout,
  ...(local && { apiHost: assetOrigin, useProjectHostname: false }),
} satisfies ClientConfig

/** Reads published content. */
export const client = createClient({
  ...connection,
  // On one machine, compressing takes longer than sending.
  ...(!local && { headers: { 'accept-encoding': 'gzip' } }),
  resolveFetch: () => retryingFetch,
})
