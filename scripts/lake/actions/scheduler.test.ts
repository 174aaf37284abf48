import { setTimeout as wait } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { startTestLake, type TestLake } from '../testing/test-lake.ts'

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()

/** A release with one changed page. */
async function prepare(client: SanityClient, page = 'page'): Promise<string> {
  const { releaseId } = await client.releases.create({ metadata: { releaseType: 'scheduled' } })
  await client.createOrReplace({ _id: page, _type: 'page', title: 'old' })
  await client.createVersion({ publishedId: page, baseId: page, releaseId })
  await client
    .patch(`versions.${releaseId}.${page}`)
    .set({ title: `by ${releaseId}` })
    .commit()
  return releaseId
}

/** The events of documents in the history, newest first. */
async function eventsOf(client: SanityClient, ...ids: string[]) {
  const url = `/data/history/production/events/documents/${ids}`
  const { events } = await client.request<{ events: Record<string, Record<string, string>[]> }>({
    url,
  })
  return events
}

const stateOf = async (client: SanityClient, releaseId: string) =>
  (await client.releases.get({ releaseId }))?.state

describe('a scheduled release', () => {
  let lake: TestLake
  beforeEach(async () => {
    lake = await startTestLake()
  })
  afterEach(() => lake.close())

  it('is published at its time, not before, with an event in the history', async () => {
    const client = lake.client()
    const releaseId = await prepare(client)
    const publishAt = inMs(700)
    await client.releases.schedule({ releaseId, publishAt })
    await eventually(() => stateOf(client, releaseId)).toBe('published')
    const page = await client.getDocument('page')
    expect(page).toMatchObject({ title: `by ${releaseId}` })
    const late = Date.parse(String(page?._updatedAt)) - Date.parse(publishAt)
    expect(late).toBeGreaterThanOrEqual(0)
    expect(late).toBeLessThan(5000)
    const release = await client.releases.get({ releaseId })
    expect(release).toMatchObject({ publishedAt: page?._updatedAt })
    expect(release?.publishAt).toBeUndefined()
    expect((await eventsOf(client, 'page')).page?.[0]).toMatchObject({
      type: 'publishDocumentVersion',
      publishCause: 'release.schedule',
      releaseId,
    })
  })

  it('is published after a restart if it was due meanwhile', async () => {
    const [now, later] = [await prepare(lake.client(), 'one'), await prepare(lake.client(), 'two')]
    await lake.client().releases.schedule({ releaseId: now, publishAt: inMs(400) })
    await lake.client().releases.schedule({ releaseId: later, publishAt: inMs(3_600_000) })
    await lake.close()
    await wait(500)
    lake = await startTestLake({}, lake.dataDir)
    const client = lake.client()
    await eventually(() => stateOf(client, now)).toBe('published')
    expect(await stateOf(client, later)).toBe('scheduled')
    expect(await client.getDocument('one')).toMatchObject({ title: `by ${now}` })
    expect(await client.getDocument('two')).toMatchObject({ title: 'old' })
  })

  it('removes drafts that equal the published document and keeps those edited since', async () => {
    const client = lake.client()
    const scheduled = async (page: string) => {
      const { releaseId } = await client.releases.create({})
      await client.createOrReplace({ _id: page, _type: 'page', title: 'old' })
      const draft = { _id: `drafts.${page}`, _type: 'page', title: 'new', list: [{ _key: 'a' }] }
      await client.create(draft)
      await client.createVersion({ publishedId: page, baseId: `drafts.${page}`, releaseId })
      return releaseId
    }
    const [equal, edited] = [await scheduled('equal'), await scheduled('edited')]
    await client.patch('drafts.edited').set({ title: 'newer' }).commit()
    for (const releaseId of [equal, edited]) {
      await client.releases.schedule({ releaseId, publishAt: inMs(0) })
      await eventually(() => stateOf(client, releaseId)).toBe('published')
    }
    expect(await client.getDocument('equal')).toMatchObject({ title: 'new' })
    expect(await client.getDocument('drafts.equal')).toBeUndefined()
    expect(await client.getDocument('drafts.edited')).toMatchObject({ title: 'newer' })
    const events = await eventsOf(client, 'equal', 'drafts.equal')
    const published = { type: 'publishDocumentVersion', publishCause: 'release.schedule' }
    expect(events.equal?.[0]).toMatchObject(published)
    expect(events['drafts.equal']?.[0]?.type).toBe('deleteDocumentVersion')
  })

  it('becomes active if it is found in the state "unarchiving"', async () => {
    const restoring = { state: 'unarchiving', metadata: { releaseType: 'asap' } }
    await lake.client().action({
      actionType: 'sanity.action.release.import',
      releaseId: 'rFound',
      ifExists: 'fail',
      attributes: { _id: '_.releases.rFound', _type: 'system.release', ...restoring },
    })
    await eventually(() => stateOf(lake.client(), 'rFound')).toBe('active')
  })

  it('is published after those with earlier times', async () => {
    const client = lake.client()
    const [first, second] = [await prepare(client), await prepare(client)]
    // In one transaction, so that both are due at the first check.
    const actionType = 'sanity.action.release.schedule'
    await client.action([
      { actionType, releaseId: second, publishAt: '2020-01-02T00:00:00Z' },
      { actionType, releaseId: first, publishAt: '2020-01-01T00:00:00Z' },
    ])
    await eventually(() => stateOf(client, second)).toBe('published')
    expect(await client.getDocument('page')).toMatchObject({ title: `by ${second}` })
    const { page } = await eventsOf(client, 'page')
    expect(page?.slice(0, 2).map(({ releaseId }) => releaseId)).toEqual([second, first])
  })

  it('becomes active again, with a reason, if it cannot be published', async () => {
    const client = lake.client()
    const releaseId = await prepare(client)
    await client.unpublishVersion({ publishedId: 'page', releaseId })
    const to = { _type: 'reference', _ref: 'page' }
    await client.create({ _id: 'holder', _type: 'page', to })
    await client.releases.schedule({ releaseId, publishAt: inMs(0) })
    await eventually(() => stateOf(client, releaseId)).toBe('active')
    const release = await client.releases.get({ releaseId })
    expect(release?.error?.message).toContain('"page" cannot be deleted')
    expect(release?.publishAt).toBeUndefined()
    await client.delete('holder')
    await client.releases.schedule({ releaseId, publishAt: inMs(0) })
    await eventually(() => stateOf(client, releaseId)).toBe('published')
    expect((await client.releases.get({ releaseId }))?.error).toBeUndefined()
  })

  it('is not published if it was unscheduled or postponed', async () => {
    const client = lake.client()
    const [off, later] = [await prepare(client, 'one'), await prepare(client, 'two')]
    await client.releases.schedule({ releaseId: off, publishAt: inMs(600) })
    await client.releases.schedule({ releaseId: later, publishAt: inMs(600) })
    await client.releases.unschedule({ releaseId: off })
    await client.releases.schedule({ releaseId: later, publishAt: inMs(3_600_000) })
    await wait(1200)
    expect(await stateOf(client, off)).toBe('active')
    expect(await stateOf(client, later)).toBe('scheduled')
  })
})
