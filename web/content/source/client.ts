import 'server-only'
import { usesLocalLake } from '@nectar/schemas/environment/schema'
import { createClient } from 'next-sanity'
import { build } from '../build.ts'
import { environment } from '../environment.ts'

const local = usesLocalLake(environment)

/** The address under which the content source serves the bytes of pictures. */
export const assetOrigin = local
  ? `http://127.0.0.1:${environment.LAKE_PORT}`
  : 'https://cdn.sanity.io'

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
  maxRetries: 1,
  // Both tries end before the front gives a render up; the client's own limit is five minutes.
  timeout: 6000,
  ...(local && { apiHost: assetOrigin, useProjectHostname: false }),
})
