import { once } from 'node:events'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { eventually } from '../testing/eventually.ts'
import { startTestLake, writeToken } from '../testing/test-lake.ts'

type Message = Record<string, unknown>

/** The Studio's side of the presence socket. */
class Peer {
  readonly socket: WebSocket
  readonly messages: Message[] = []

  constructor(url: string, headers: Record<string, string> = {}) {
    this.socket = new WebSocket(url, { headers })
    this.socket.on('message', (data) => {
      const text = String(data)
      if (text !== '♥') this.messages.push(JSON.parse(text))
    })
  }

  async opened(): Promise<void> {
    if (this.socket.readyState !== WebSocket.OPEN) await once(this.socket, 'open')
  }

  async call(method: string, params: Message = {}): Promise<Message> {
    const id = `${method}-${Math.random()}`
    this.socket.send(JSON.stringify({ jsonrpc: '2.0', method, params, id }))
    await eventually(() => this.messages.some((message) => message.id === id)).toBe(true)
    return this.messages.find((message) => message.id === id) ?? {}
  }

  async signIn(): Promise<void> {
    await this.opened()
    await this.call('authorization', { authorization: `Bearer ${writeToken}` })
    await this.call('presence_subscribe')
  }

  events(): unknown[] {
    return this.messages.flatMap(({ method, params }) =>
      method === 'presence_subscription' &&
      typeof params === 'object' &&
      params &&
      'result' in params
        ? [params.result]
        : [],
    )
  }
}

const lake = await startTestLake()
const url = `${lake.url.replace('http', 'ws')}/v2025-02-19/socket/production`

it('relays locations, roll calls and departures to the others', async () => {
  const [one, two] = [new Peer(url), new Peer(url)]
  await Promise.all([one.signIn(), two.signIn()])
  const data = { sessionId: 'session-one', locations: [{ documentId: 'page', path: ['title'] }] }
  await one.call('presence_announce', { data })
  await one.call('presence_rollcall', { session: 'session-one' })
  one.socket.close()
  await eventually(() => two.events().length).toBe(3)
  expect(two.events()).toEqual([
    { type: 'state', i: 'robot-editor', m: data },
    { type: 'rollCall', i: 'robot-editor', session: 'session-one' },
    { type: 'disconnect', i: 'robot-editor', m: { session: 'session-one' } },
  ])
  expect(one.events()).toEqual([])
  two.socket.close()
})

it('is not sent to strangers', async () => {
  const [stranger, somebody] = [new Peer(url), new Peer(url)]
  await stranger.opened()
  await somebody.signIn()
  expect(await stranger.call('presence_subscribe')).toMatchObject({ error: { code: 4001 } })
  await somebody.call('presence_announce', { data: { sessionId: 's', locations: [] } })
  expect(stranger.events()).toEqual([])
  stranger.socket.close()
  somebody.socket.close()
})

it('closes only sockets on which nobody signs in', { tags: ['all'] }, async () => {
  const [stranger, somebody] = [new Peer(url), new Peer(url)]
  const closed = once(stranger.socket, 'close')
  await somebody.signIn()
  expect(await closed).toContain(1008)
  expect(await somebody.call('presence_rollcall')).toMatchObject({ result: true })
  somebody.socket.close()
})

it('has room for signed-in users, however many sockets are not signed in', async () => {
  const unauthenticated = Array.from({ length: 120 }, () => new Peer(url))
  await Promise.all(unauthenticated.map((stranger) => stranger.opened()))
  const isOpen = ({ socket }: Peer): boolean => socket.readyState === WebSocket.OPEN
  await eventually(() => unauthenticated.filter(isOpen).length).toBe(50)
  const somebody = new Peer(url)
  await somebody.signIn()
  expect(await somebody.call('presence_rollcall')).toMatchObject({ result: true })
  for (const { socket } of [...unauthenticated, somebody]) socket.terminate()
})

it('answers unknown methods and malformed requests with an error', async () => {
  const peer = new Peer(url)
  await peer.signIn()
  expect(await peer.call('presence_dance')).toMatchObject({ error: { code: -32601 } })
  peer.socket.send('{"not": "json-rpc"}')
  await eventually(() => peer.messages.at(-1)).toMatchObject({ error: { code: -32700 } })
  peer.socket.close()
})

it('closes a socket that sends a message over the limit', async () => {
  const peer = new Peer(url)
  await peer.signIn()
  const closed = once(peer.socket, 'close')
  peer.socket.send('x'.repeat(65 * 1024))
  expect(await closed).toContain(1009)
})

it('refuses other origins and unknown datasets', async () => {
  const evil = new Peer(url, { origin: 'http://evil.example' })
  await expect(evil.opened()).rejects.toThrow('403')
  const other = new Peer(url.replace('production', 'other'))
  await expect(other.opened()).rejects.toThrow('404')
})
