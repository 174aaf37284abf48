import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

export function isLoopback(host: string): boolean {
  if (host === 'localhost' || host === '::1') return true
  return isIP(host) === 4 && host.startsWith('127.')
}

/** What proxies add to a request that they pass on. */
const forwarded = ['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'true-client-ip']

/** Whether a request was made on this machine, rather than passed on by a proxy on it. */
export function isLocal({ socket, headers }: IncomingMessage): boolean {
  const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const isForwarded = Object.keys(headers).some(
    (name) => forwarded.includes(name) || name.startsWith('x-forwarded-'),
  )
  return isLoopback(peer) && !isForwarded
}
