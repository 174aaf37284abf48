import type { LiveEvent } from '@sanity/client'
import getPort from 'get-port'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { collect } from '../testing/streams.ts'
import { clientFor, startTestLake, type TestLake, writeToken } from '../testing/test-lake.ts'

describe('live events in @sanity/client', () => {
  let lake: TestLake
  beforeEach(async () => {
    lake = await startTestLake({ port: await getPort() })
  })
  afterEach(() => lake.dispose())
  const follow = (includeDrafts = false) =>
    collect(clientFor(lake.url, includeDrafts ? writeToken : null).live.events({ includeDrafts }))

  it('tell a listener that missed something during a restart of the lake to start over', {
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
    await events.waitFor(({ type }) => type === 'restart', 'restart')
    events.stop()
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
})
