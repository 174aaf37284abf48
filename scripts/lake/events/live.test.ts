import type { LiveEvent } from '@sanity/client'
import getPort from 'get-port'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { collect, readEvents } from '../testing/streams.ts'
import { clientFor, startTestLake, type TestLake, writeToken } from '../testing/test-lake.ts'

describe('live events in @sanity/client', () => {
  let lake: TestLake
  beforeEach(async () => {
    lake = await startTestLake({ port: await getPort() })
  })
  afterEach(() => lake.dispose())
  const follow = (includeDrafts = false) =>
    collect(clientFor(lake.url, includeDrafts ? writeToken : null).live.events({ includeDrafts }))

  it('include what a listener missed during a restart of the lake', {
    tags: ['all'],
  }, async () => {
    const { syncTags = [] } = await lake
      .client(null)
      .fetch('*[_type == "page"]', {}, { filterResponse: false })
    const events = follow()
    const concerned = (event: LiveEvent) =>
      event.type === 'message' && event.tags.some((tag) => syncTags.includes(tag))
    const told = () => events.items.filter(concerned).length
    await events.waitFor(({ type }) => type === 'welcome', 'welcome')
    await lake.client().create({ _id: 'one', _type: 'page' })
    await eventually(told).toBe(1)
    lake = await lake.restart()
    // The client waits for a second or more before it reconnects.
    await events.waitFor(({ type }) => type === 'reconnect', 'reconnect')
    // A different host name avoids the kept-alive connections, which are dead now.
    const other = clientFor(lake.url.replace('localhost', '127.0.0.1'), writeToken)
    await other.create({ _id: 'gone', _type: 'page' })
    await other.delete('gone')
    await eventually(told).toBeGreaterThan(1)
    expect(events.items.map(({ type }) => type)).not.toContain('restart')
    events.stop()
  })

  it('tell a listener to start over if its last event is unknown', async () => {
    const headers = { 'last-event-id': 'no-such-transaction' }
    const response = await lake.request('/data/live/events/production', { headers })
    const [first] = await readEvents(response, (events) => events.length > 0)
    expect(first?.event).toBe('restart')
  })

  it('are sent again to a listener that was cut off after the greeting', async () => {
    const missed = async (id: string) => {
      const headers = { 'last-event-id': id }
      const response = await lake.request('/data/live/events/production', { headers })
      return readEvents(response, (events) => events.length > 1)
    }
    const { _rev } = await lake.client().create({ _id: 'before', _type: 'page' })
    await lake.client().create({ _id: 'missed', _type: 'page' })
    const [greeting] = await missed(_rev)
    const [, message] = await missed(greeting?.id ?? '')
    expect(message?.event).toBe('message')
  })

  it('include drafts only for listeners that ask for them', async () => {
    const [everyone, editor] = [follow(), follow(true)]
    await everyone.waitFor(({ type }) => type === 'welcome', 'welcome')
    await editor.waitFor(({ type }) => type === 'welcome', 'welcome')
    await lake.client().create({ _id: 'drafts.one', _type: 'page' })
    await editor.waitFor(({ type }) => type === 'message', 'message about a draft')
    await lake.client().create({ _id: 'one', _type: 'page' })
    await everyone.waitFor(({ type }) => type === 'message', 'message about a page')
    expect(everyone.items.filter(({ type }) => type === 'message')).toHaveLength(1)
    for (const events of [everyone, editor]) events.stop()
  })

  it('refuse to wait for Sanity Functions, with a reason', async () => {
    const response = await lake.request('/data/live/events/production?waitFor=function')
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('Functions')
  })
})
