import type { IncomingMessage } from 'node:http'
import { limitKey } from '../../network/client-address.ts'

/**
 * Whom a limit counts: the peer of the connection or, where a proxy of ours stands before the front,
 * the one that it names last in X-Forwarded-For. What stands before that entry anybody can invent.
 */
export function clientOf(request: IncomingMessage, trustProxy: boolean): string {
  const peer = request.socket.remoteAddress ?? ''
  const named = trustProxy ? request.headers['x-forwarded-for'] : undefined
  const last = (Array.isArray(named) ? named.join(',') : named)?.split(',').at(-1)?.trim()
  return limitKey(last || peer)
}
