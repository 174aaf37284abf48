import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { collect } from '../testing/collect.ts'
import { freePort } from '../testing/lake-process.ts'
import { clientFor, startTestLake, type TestLake, WRITE_TOKEN } from '../testing/test-lake.ts'

describe('live events, as @sanity/client follows them', () => {
  let lake: TestLake
  beforeEach(async () => {
    lake = await startTestLake({ port: await freePort() })
  })
  afterEach(() => lake.dispose())
  const follow = (includeDrafts = false) =>
    collect(clientFor(lake.url, includeDrafts ? WRITE_TOKEN : null).live.events({ includeDrafts }))

  it('welcome a listener, lose it with the lake, and restart it afterwards', async () => {
    const { syncTags = [] } = await lake
      .client(null)
      .fetch('*[_type == "page"]', {}, { filterResponse: false })
    const events = follow()
    await events.waitFor(({ type }) => type === 'welcome', 'welcome')
    await lake.client().create({ _id: 'one', _type: 'page' })
    const told = await events.waitFor(({ type }) => type === 'message', 'message')
    expect(told.type === 'message' && told.tags.some((tag) => syncTags.includes(tag))).toBe(true)
    lake = await lake.restart()
    await events.waitFor(({ type }) => type === 'reconnect', 'reconnect')
    await events.waitFor(({ type }) => type === 'restart', 'restart')
    await lake.client().create({ _id: 'two', _type: 'page' })
    await events.waitFor(
      (event) => event.type === 'message' && event.id !== (told.type === 'message' ? told.id : ''),
      'a message after the restart',
    )
    events.stop()
  })

  it('tell of drafts those alone who asked for them', async () => {
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

  it('do not wait for Sanity Functions, and say so', async () => {
    const response = await lake.request('/data/live/events/production?waitFor=function')
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('Functions')
  })
})
