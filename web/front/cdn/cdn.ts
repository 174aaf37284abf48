import type { Environment } from '@nectar/schemas/config/environment/schema'

/** A CDN in front of the instances. It keeps their pages until it is told to purge them. */
export interface Cdn {
  /** The headers that let it keep an answer for long, with the tags to purge it by. */
  headers: (tags: readonly string[]) => string[]
  /**
   * Purges every answer that carries one of the tags.
   * @throws CdnRefusedError, or the error of `fetch` if the CDN does not answer
   */
  purge: (tags: readonly string[]) => Promise<void>
}

/** Addresses and token of the purge API. */
export interface CdnAccess {
  addresses: readonly string[]
  token: string
}

export class CdnRefusedError extends Error {
  override readonly name = 'CdnRefusedError'

  constructor(status: number) {
    super(`The CDN refused a purge with status ${status}`)
  }
}

/** For the CDN only. Browsers and other caches revalidate each time, since they cannot be purged. */
const cdnLifetime = 'max-age=86400, stale-if-error=86400'

const timeoutMs = 5000

/** Calls each address with a limited number of tags at a time. */
async function callForTags(
  { addresses }: CdnAccess,
  tags: readonly string[],
  atOnce: number,
  callFor: (tags: readonly string[]) => RequestInit,
): Promise<void> {
  for (let from = 0; from < tags.length; from += atOnce) {
    const call = callFor(tags.slice(from, from + atOnce))
    await Promise.all(
      addresses.map(async (address) => {
        const answer = await fetch(address, { ...call, signal: AbortSignal.timeout(timeoutMs) })
        await answer.body?.cancel()
        if (!answer.ok) throw new CdnRefusedError(answer.status)
      }),
    )
  }
}

/** Cloudflare; the address is `https://api.cloudflare.com/client/v4/zones/<id>/purge_cache`. */
export function cloudflare(access: CdnAccess): Cdn {
  return {
    headers: (tags) => [
      'Cache-Control',
      'public, max-age=0, must-revalidate',
      'Cloudflare-CDN-Cache-Control',
      cdnLifetime,
      'Cache-Tag',
      tags.join(','),
    ],
    purge: (tags) =>
      callForTags(access, tags, 30, (some) => ({
        method: 'POST',
        headers: { authorization: `Bearer ${access.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ tags: some }),
      })),
  }
}

/** Surrogate headers (https://www.w3.org/TR/edge-arch/), as Fastly and `varnish.vcl` read them. */
const headers = (tags: readonly string[]): string[] => [
  'Cache-Control',
  'public, max-age=0, must-revalidate',
  'Surrogate-Control',
  cdnLifetime,
  'Surrogate-Key',
  tags.join(' '),
]

/** Varnish with the rules of `varnish.vcl`; each server has its own address and cache. */
export function varnish(access: CdnAccess): Cdn {
  const authorization = `Bearer ${access.token}`
  return {
    headers,
    // A request header is limited to 8 kB.
    purge: (tags) =>
      callForTags(access, tags, 500, (some) => ({
        method: 'PURGE',
        headers: { authorization, 'surrogate-key': some.join(' ') },
      })),
  }
}

/** Fastly; the address is `https://api.fastly.com/service/<id>/purge`. */
export function fastly(access: CdnAccess): Cdn {
  return {
    headers,
    purge: (tags) =>
      callForTags(access, tags, 256, (some) => ({
        method: 'POST',
        headers: { 'fastly-key': access.token, 'content-type': 'application/json' },
        body: JSON.stringify({ surrogate_keys: some }),
      })),
  }
}

const kinds: Record<NonNullable<Environment['CDN']>, (access: CdnAccess) => Cdn> = {
  varnish,
  fastly,
  cloudflare,
}

/** The CDN that the environment configures, if any. */
export function openCdn({ CDN, CDN_PURGE_URL, CDN_TOKEN }: Environment): Cdn | undefined {
  if (CDN === undefined || CDN_PURGE_URL === undefined || CDN_TOKEN === undefined) return undefined
  return kinds[CDN]({ addresses: CDN_PURGE_URL, token: CDN_TOKEN })
}
