import { setTimeout as delay } from 'node:timers/promises'
import type { Environment } from '@nectar/schemas/config/environment'
import pTimeout from 'p-timeout'
import { describe, type Log } from '../http/log.ts'

/** The tag of every page. An instance answers from memory, so that refilling the CDN is cheap. */
const tag = 'site'
/** For the CDN only. Browsers and other caches revalidate each time, since they cannot be purged. */
const cdnLifetime = 'max-age=86400, stale-if-error=86400'
const json = { 'content-type': 'application/json' }

/** How each CDN is told to forget what has the tag. */
const purges: Record<NonNullable<Environment['CDN']>, (token: string) => RequestInit> = {
  /** `https://api.cloudflare.com/client/v4/zones/<id>/purge_cache` */
  cloudflare: (token) => ({
    headers: { authorization: `Bearer ${token}`, ...json },
    body: JSON.stringify({ tags: [tag] }),
  }),
  /** `https://api.fastly.com/service/<id>/purge` */
  fastly: (token) => ({
    headers: { 'fastly-key': token, ...json },
    body: JSON.stringify({ surrogate_keys: [tag] }),
  }),
}

const timeoutMs = 5000
/** How long the sender of a change waits for the CDN. */
const waitLimitMs = 2000
/** The purge is repeated, because an old answer may have been on its way to the CDN during the first one. */
const secondPurgeMs = 3000
const pause = { firstMs: 1000, longestMs: 60_000 }

/** A CDN in front of the instances. It keeps their pages until an instance purges them. */
export interface Cdn {
  /** The headers that let the CDN keep a page until it is purged. */
  headers: readonly string[]
  /** Purges every page, once this instance has stopped serving old ones. Resolves after a time limit at the latest. */
  purge: () => Promise<void>
}

/** The CDN that the environment configures, if any. */
export function openCdn({ CDN, CDN_PURGE_URL, CDN_TOKEN }: Environment, log: Log): Cdn | undefined {
  if (CDN === undefined || CDN_PURGE_URL === undefined || CDN_TOKEN === undefined) return undefined
  const call = purges[CDN](CDN_TOKEN)
  const purgeAt = async (address: string) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(address, { method: 'POST', signal, ...call })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The CDN refused a purge with status ${answer.status}`)
  }
  let last = 0
  /** Calls the CDN until it has purged, or until a later purge does so. */
  const purgeEverywhere = async () => {
    last += 1
    const own = last
    for (let pauseMs = pause.firstMs; own === last; ) {
      try {
        await Promise.all(CDN_PURGE_URL.map(purgeAt))
        return
      } catch (error) {
        log('cdn-purge-failed', describe(error))
        await delay(pauseMs, undefined, { ref: false })
        pauseMs = Math.min(pauseMs * 2, pause.longestMs)
      }
    }
  }
  return {
    headers: [
      ...['Cache-Control', 'public, max-age=0, must-revalidate'],
      ...['Cloudflare-CDN-Cache-Control', cdnLifetime, 'Cache-Tag', tag],
      ...['Surrogate-Control', cdnLifetime, 'Surrogate-Key', tag],
    ],
    purge: async () => {
      await pTimeout(purgeEverywhere(), { milliseconds: waitLimitMs, message: false })
      setTimeout(() => void purgeEverywhere(), secondPurgeMs).unref()
    },
  }
}
