import getPort from 'get-port'
import { it } from 'vitest'
import { collect } from '../testing/streams.ts'
import { clientFor, startTestLake, writeToken } from '../testing/test-lake.ts'

it('live events tell a listener that missed something during a restart of the lake to start over', {
  tags: ['all'],
}, async () => {
  let lake = await startTestLake({ port: await getPort() })
  const events = collect(lake.client(null).live.events())
  await events.waitFor(({ type }) => type === 'welcome', 'welcome')
  await lake.client().create({ _id: 'one', _type: 'page' })
  await events.waitFor(({ type }) => type === 'message', 'message')
  lake = await lake.restart()
  // The client waits for a second or more before it reconnects.
  await events.waitFor(({ type }) => type === 'reconnect', 'reconnect')
  // A different host name avoids the kept-alive connections, which are dead now.
  const other = clientFor(lake.url.replace('localhost', '127.0.0.1'), writeToken)
  await other.create({ _id: 'gone', _type: 'page' })
  await other.delete('gone')
  await events.waitFor(({ type }) => type === 'restart', 'restart')
  events.stop()
})
