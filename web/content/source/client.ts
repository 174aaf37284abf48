import 'server-only'
import { usesLocalLake } from '@nectar/schemas/environment/schema'
import { createClient } from 'next-sanity'
import { build, buildWorkers } from '../build.ts'
import { environment } from '../environment.ts'
import { askPatiently } from './patient-requests.ts'

const local = usesLocalLake(environment)

/** The address under which the content source serves the bytes of pictures. */
export const assetOrigin = local
  ? `http://127.0.0.1:${environment.LAKE_PORT}`
  : 'https://cdn.sanity.io'

const builds = process.env.NEXT_PHASE === 'phase-production-build'

/** The content source answers within this time, its retries included, in milliseconds. */
const timeout = builds
  ? 120_000
  : // All tries end before the front gives a render up.
    6000

/** Where requests for content go. */
const origin = local ? assetOrigin : `https://${environment.SANITY_PROJECT_ID}.api.sanity.io`

askPatiently(
  origin,
  builds
    ? {
        retries: 8,
        longestPause: 30_000,
        unreachable: true,
        perSecond: local ? undefined : environment.SANITY_BUILD_RATE / buildWorkers,
      }
    : // Every page that a visitor asks for would wait, though there is a copy to show.
      { retries: 2, longestPause: 1000, unreachable: false },
)

/** Reads what is published; Next keeps the answers, so Sanity's CDN would only add its lag. */
export const client = createClient({
  projectId: environment.SANITY_PROJECT_ID,
  dataset: environment.SANITY_DATASET,
  apiVersion: '2026-01-01',
  useCdn: false,
  perspective: 'published',
  token: environment.SANITY_READ_TOKEN,
  ignoreBrowserTokenWarning: true,
  // Stands in each address: what an earlier build had read, and a platform has kept, is not found again.
  requestTagPrefix: `build-${build.id}`,
  maxRetries: 0,
  timeout,
  ...(local && { apiHost: assetOrigin, useProjectHostname: false }),
})
