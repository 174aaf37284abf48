import { createServer, type Server, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '../../front/testing/upstream.ts'
import { followContent, type StreamEvent } from './listener.ts'

let server: Server
let address: string
/** What is sent over each connection, in order of arrival. Further connections stay silent. */
let connections: ((response: ServerResponse) => void)[] = []

const send = (response: ServerResponse, event: string, data: object): void => {
  response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}

const story = {
  _id: 'story',
  _type: 'story',
  _rev: 'r2',
  _updatedAt: '2026-01-01T00:00:00.000Z',
}

const sendStory = (response: ServerResponse): void => {
  send(response, 'welcome', { listenerName: 'one' })
  send(response, 'mutation', { documentId: 'story', result: story })
}

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  server = createServer((_, response) => {
    const next = connections.shift()
    if (next) response.writeHead(200, { 'content-type': 'text/event-stream' })
    if (next) next(response)
  })
  address = await listen(server)
})

afterEach(() => {
  vi.restoreAllMocks()
  server.closeAllConnections()
  server.close()
})

test.each([
  ['a filter that cannot be evaluated', 'channelError', { error: 'too busy' }],
  ['a request to disconnect', 'disconnect', { reason: 'moved' }],
  ['an error', 'error', { message: 'something broke' }],
])('after %s the stream is reopened and reports a gap', async (_, event, data) => {
  connections = [
    (response) => {
      send(response, 'welcome', { listenerName: 'one' })
      send(response, event, data)
    },
    sendStory,
  ]
  const heard: StreamEvent[] = []
  const gaps = vi.fn()
  const stream = followContent({
    SANITY_PROJECT_ID: 'local',
    SANITY_DATASET: 'production',
    SANITY_READ_TOKEN: 'token',
    LAKE_PORT: Number(new URL(address).port),
  })
  onTestFinished(stream.subscribe((one) => heard.push(one), gaps))
  await expect.poll(() => heard).toEqual([{ id: 'story', revision: story }])
  // Once per connection: changes missed in between are found by comparing.
  expect(gaps).toHaveBeenCalledTimes(2)
})
