import { type Cdn, type CdnAccess, callForTags, heldByCdn } from './cdn.ts'

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
