import { isIPv6 } from 'node:net'

/**
 * The client's address, from X-Forwarded-For as the front forwards it. The front appends its own peer. Behind
 * a trusted proxy, the peer is the proxy, and the entry before it is the client.
 */
export function clientAddress(forwardedFor: string | null, trustProxy: boolean): string {
  const chain = (forwardedFor ?? '').split(',').map((entry) => entry.trim())
  return (trustProxy ? chain.at(-2) : undefined) ?? chain.at(-1) ?? ''
}

/** An address as some proxies write it, with the port of the connection. */
const withPort = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/

/** The key that rate limits count by: an IPv4 address, or the /64 network of an IPv6 address. */
export function limitKey(address: string): string {
  const plain = address.replace(withPort, '$1$2').replace(/^::ffff:(?=\d+\.)/i, '')
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
