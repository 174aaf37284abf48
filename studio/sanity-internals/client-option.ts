import { type ClientConfig, createClient } from '@sanity/client'

/**
 * Replaces the client of the whole Studio by one that repeats reads for as long as a content store needs to restart: its
 * lists and forms do not recover from a read that failed. No documented option sets the retries.
 *
 * @param isBehindProxy - whether the content store has one host name and no certificate for subdomains
 */
export function clientOption(isBehindProxy: boolean) {
  return {
    unstable_clientFactory: (config: ClientConfig) =>
      createClient({
        ...config,
        ...(isBehindProxy && { useProjectHostname: false }),
        maxRetries: 60,
        retryDelay: (attempt) => Math.min(2_000, 100 * 2 ** attempt),
      }),
  }
}
