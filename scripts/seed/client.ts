import { requestTagOf } from '@nectar/lake/request-tag'
import type { Environment } from '@nectar/schemas/config/environment'
import { usesLocalLake } from '@nectar/schemas/config/environment'
import { createClient, type SanityClient } from '@sanity/client'

type Access = Pick<Environment, 'SANITY_PROJECT_ID' | 'SANITY_DATASET' | 'LAKE_PORT'>

/** A client for the lake, or for the configured project in Sanity's cloud. */
export function createAccess(environment: Access, token: string): SanityClient {
  const { SANITY_PROJECT_ID, SANITY_DATASET, LAKE_PORT } = environment
  const local = { apiHost: `http://127.0.0.1:${LAKE_PORT}`, useProjectHostname: false }
  return createClient({
    projectId: SANITY_PROJECT_ID,
    dataset: SANITY_DATASET,
    token,
    apiVersion: '2026-01-01',
    useCdn: false,
    ...(usesLocalLake(environment) ? local : {}),
  })
}

/**
 * A client with write access.
 *
 * @param command - what it is used for, which the history of documents shows with the user's name
 */
export function createWriteClient(
  environment: Access & Pick<Environment, 'SANITY_WRITE_TOKEN'>,
  command: string,
): SanityClient {
  const client = createAccess(environment, environment.SANITY_WRITE_TOKEN)
  return client.withConfig({ requestTagPrefix: requestTagOf(command) })
}
