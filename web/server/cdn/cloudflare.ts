import { type Cdn, type CdnAccess, callForTags, heldByCdn } from './cdn.ts'

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
