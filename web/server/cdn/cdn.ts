import type { Environment } from '@nectar/schemas/environment/schema'

/** What stands before the instances and holds their pages until it is told to drop them. */
export interface Cdn {
  /** The headers that let it hold an answer for long and tell it what the answer depends on. */
  headers: (tags: readonly string[]) => string[]
  /**
   * Drops every answer that carries one of the tags.
   * @throws CdnRefusedError, and what `fetch` throws where it does not answer
   */
  purge: (tags: readonly string[]) => Promise<void>
}

/** Where it is told, and what it knows its owner by. */
export interface CdnAccess {
  addresses: readonly string[]
  token: string
}

/** A CDN that does not take a call to drop pages. */
export class CdnRefusedError extends Error {
  override readonly name = 'CdnRefusedError'

  constructor(status: number) {
    super(`The CDN refused to drop pages with status ${status}`)
  }
}

/** For a CDN alone: browsers and what stands between ask each time, since nobody tells those to drop it. */
export const heldByCdn = 'max-age=86400, stale-if-error=86400'

const patienceMs = 5000

/** Makes one call for so many tags at a time, at each address. */
export async function callForTags(
  { addresses }: CdnAccess,
  tags: readonly string[],
  atOnce: number,
  callFor: (tags: readonly string[]) => RequestInit,
): Promise<void> {
  for (let from = 0; from < tags.length; from += atOnce) {
    const call = callFor(tags.slice(from, from + atOnce))
    await Promise.all(
      addresses.map(async (address) => {
        const answer = await fetch(address, { ...call, signal: AbortSignal.timeout(patienceMs) })
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
      heldByCdn,
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

/** https://www.w3.org/TR/edge-arch/, as Fastly and the rules beside this file read it. */
const headers = (tags: readonly string[]): string[] => [
  'Cache-Control',
  'public, max-age=0, must-revalidate',
  'Surrogate-Control',
  heldByCdn,
  'Surrogate-Key',
  tags.join(' '),
]

/** Varnish with the rules of `varnish.vcl`; each server has an address and a memory of its own. */
export function varnish(access: CdnAccess): Cdn {
  const authorization = `Bearer ${access.token}`
  return {
    headers,
    // One header of a request may have 8 kB.
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

/** The CDN that the environment names; undefined where none stands before the site. */
export function openCdn({ CDN, CDN_PURGE_URL, CDN_TOKEN }: Environment): Cdn | undefined {
  if (CDN === undefined || CDN_PURGE_URL === undefined || CDN_TOKEN === undefined) return undefined
  return kinds[CDN]({ addresses: CDN_PURGE_URL, token: CDN_TOKEN })
}
