import { isIPv6 } from 'node:net'

/**
 * The address a request came from, as the front passes it on: the last entry of X-Forwarded-For is
 * the front's own peer; with a trusted proxy before the front, the entry before that is the proxy's.
 */
export function clientAddress(forwardedFor: string | null, trustProxy: boolean): string {
  const chain = (forwardedFor ?? '').split(',').map((entry) => entry.trim())
  return (trustProxy ? chain.at(-2) : undefined) ?? chain.at(-1) ?? ''
}

/** Whom a limit counts: an IPv4 address, or the /64 network that one IPv6 user has as a whole. */
export function limitKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain.slice(0, 64)
  const [head = '', tail] = plain.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(8 - front.length - back.length).fill('0')
  const groups = tail === undefined ? front : [...front, ...zeros, ...back]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
