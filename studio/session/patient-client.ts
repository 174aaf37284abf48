import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'
import { isOnThisMachine, studioEnvironment } from '../environment/environment.ts'

/**
 * The client of Sanity's Studio, which repeats reads for as long as a content store needs to restart: its lists and
 * forms do not recover from a read that failed.
 */
export function patientClient(config: ClientConfig): SanityClient {
  const environment = studioEnvironment()
  // A lake behind a proxy has one host name and no certificate for its subdomains.
  const isBehindProxy = environment.apiHost !== undefined && !isOnThisMachine(environment)
  return createClient({
    ...config,
    ...(isBehindProxy && { useProjectHostname: false }),
    maxRetries: 60,
    retryDelay: (attempt) => Math.min(2_000, 100 * 2 ** attempt),
  })
}
