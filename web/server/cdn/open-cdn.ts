import type { Environment } from '@nectar/schemas/environment/schema'
import type { Cdn, CdnAccess } from './cdn.ts'
import { cloudflare } from './cloudflare.ts'
import { fastly, varnish } from './surrogate.ts'

const kinds: Record<NonNullable<Environment['CDN']>, (access: CdnAccess) => Cdn> = {
  varnish,
  fastly,
  cloudflare,
}

/** The CDN that the environment names; undefined where none stands before the site. */
export function openCdn({ CDN, CDN_PURGE_URL, CDN_TOKEN }: Environment): Cdn | undefined {
  if (CDN === undefined || CDN_PURGE_URL === undefined || CDN_TOKEN === undefined) return undefined
  return kinds[CDN]({ addresses: CDN_PURGE_URL, token: CDN_TOKEN })
}
