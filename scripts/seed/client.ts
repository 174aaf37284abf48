import { requestTagOf } from '@nectar/lake/request-tag'
import type { Environment } from '@nectar/schemas/config/environment/schema'
import { usesLocalLake } from '@nectar/schemas/config/environment/schema'
import { createClient, type SanityClient } from '@sanity/client'

type Access = Pick<
  Environment,
  'SANITY_PROJECT_ID' | 'SANITY_DATASET' | 'SANITY_WRITE_TOKEN' | 'LAKE_PORT'
>

/**
 * A client with write access, for the lake or the configured project in Sanity's cloud.
 *
 * @param command - what it is used for, which the history of documents shows with the user's name
 */
export function createWriteClient(environment: Access, command: string): SanityClient {
  const { SANITY_PROJECT_ID, SANITY_DATASET, SANITY_WRITE_TOKEN, LAKE_PORT } = environment
  const local = { apiHost: `http://127.0.0.1:${LAKE_PORT}`, useProjectHostname: false }
  return createClient({
    projectId: SANITY_PROJECT_ID,
    dataset: SANITY_DATASET,
    token: SANITY_WRITE_TOKEN,
    apiVersion: '2026-01-01',
    useCdn: false,
    requestTagPrefix: requestTagOf(command),
    ...(usesLocalLake(environment) ? local : {}),
  })
}
