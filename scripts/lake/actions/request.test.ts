import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestLake, type TestLake } from '../testing/test-lake.ts'

describe('what an action is asked', () => {
  let lake: TestLake
  beforeAll(async () => {
    lake = await startTestLake()
    await lake.client().releases.create({ releaseId: 'spring' })
    const version = { _id: 'versions.spring.page', _type: 'page', title: 'To come' }
    await lake
      .client()
      .createVersion({ publishedId: 'page', releaseId: 'spring', document: version })
  })
  afterAll(() => lake.dispose())
  const perform = (action: object) =>
    lake.request('/data/actions/production', {
      method: 'POST',
      body: JSON.stringify({ actions: [action] }),
    })

  it.each([
    ...[null, true, 0, '12', 1_800_000_000, 1_800_000_000_000, '', [], {}, undefined],
    ...['2027-06-31T00:00:00Z', '2027-02-29T09:00:00Z', '2027-01-31', '2027-01-31T09:00:00'],
    ...['2027-01-31 09:00Z', 'tomorrow'],
  ])('a release is not scheduled for %j, and nothing is published', async (publishAt) => {
    const actionType = 'sanity.action.release.schedule'
    const response = await perform({ actionType, releaseId: 'spring', publishAt })
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining('publishAt'),
    ])
    const release = await lake.client().releases.get({ releaseId: 'spring' })
    expect(release).toMatchObject({ state: 'active' })
    expect(await lake.client().getDocument('page')).toBeUndefined()
  })

  it('a time with another zone is stored in UTC', async () => {
    const actionType = 'sanity.action.release.schedule'
    const publishAt = '2099-01-01T01:30:00+02:00'
    expect((await perform({ actionType, releaseId: 'spring', publishAt })).status).toBe(200)
    const release = await lake.client().releases.get({ releaseId: 'spring' })
    expect(release).toMatchObject({ publishAt: '2098-12-31T23:30:00.000Z' })
    await lake.client().releases.unschedule({ releaseId: 'spring' })
  })

  it.each([
    [
      'publishAt',
      {
        actionType: 'sanity.action.release.import',
        releaseId: 'r',
        document: { state: 'scheduled', publishAt: 0 },
      },
    ],
    ['purge', { actionType: 'sanity.action.document.discard', draftId: 'drafts.a', purge: 'no' }],
    ['draftId', { actionType: 'sanity.action.document.discard', draftId: 'page' }],
    [
      'draftId',
      {
        actionType: 'sanity.action.document.publish',
        publishedId: 'page',
        draftId: 'drafts.other',
      },
    ],
    ['publishedId', { actionType: 'sanity.action.document.publish', publishedId: 'drafts.page' }],
    [
      'versionID',
      {
        actionType: 'sanity.action.document.publish',
        publishedId: 'page',
        versionID: 'versions.spring.page',
      },
    ],
    [
      'patch',
      {
        actionType: 'sanity.action.document.edit',
        publishedId: 'a',
        draftId: 'drafts.a',
        patch: { sett: {} },
      },
    ],
    [
      'includeDrafts',
      { actionType: 'sanity.action.document.delete', publishedId: 'a', includeDrafts: 'drafts.a' },
    ],
    ...[
      { _id: 'fresh', _type: 'page' },
      { _id: 'versions.spring.other', _type: 'page' },
      { _type: 'page' },
    ].map((document): [string, object] => [
      'document._id',
      { actionType: 'sanity.action.document.version.create', publishedId: 'page', document },
    ]),
    [
      'document._id',
      {
        actionType: 'sanity.action.document.version.replace',
        document: { _id: 'page', _type: 'page' },
      },
    ],
    ...['drafts.other', 'other', 5].map((_id): [string, object] => [
      'attributes._id',
      {
        actionType: 'sanity.action.document.create',
        publishedId: 'page',
        attributes: { _id, _type: 'page' },
      },
    ]),
    [
      'includeDrafts',
      {
        actionType: 'sanity.action.document.delete',
        publishedId: 'page',
        includeDrafts: ['drafts.page', 'drafts.other'],
      },
    ],
    ...[{ intendedPublishAt: 0 }, { releaseType: 'soon' }, { title: null }].map(
      (metadata): [string, object] => [
        `metadata.${Object.keys(metadata)[0]}`,
        { actionType: 'sanity.action.release.create', releaseId: 'r', metadata },
      ],
    ),
    ...[{ metadata: 'text' }, { 'metadata.intendedPublishAt': true }].map(
      (set): [string, object] => [
        Object.keys(set)[0] ?? '',
        { actionType: 'sanity.action.release.edit', releaseId: 'spring', patch: { set } },
      ],
    ),
    ...[{ state: 'scheduled' }, { state: 'open' }].map((document): [string, object] => [
      'document',
      { actionType: 'sanity.action.release.import', releaseId: 'r', document },
    ]),
  ])('a wrong %s is named', async (name, action) => {
    const response = await perform(action)
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(name)])
    expect([...lake.lake.documents.keys()]).toEqual(['_.releases.spring', 'versions.spring.page'])
  })

  it.each([
    'documents/page?time=yesterday',
    'documents/page?time=2026-02-30T00:00:00Z',
    'documents/page?time=0',
    'documents/page?revison=a',
    'documents/page?lastRevision=yes',
    'transactions/page?includeIdentifiedDocumentsOnly=1',
    'transactions/page?limit=-1',
    'transactions/page?limit=1.5',
    'transactions/page?fromTime=2026-01-01T00:00:00',
    'transactions/page?effectFormat=json',
    'transactions/page?reverse=1',
    'events/documents/page?limit=',
    'events/documents/page?nextCursor=x',
  ])('history is not asked for %s', async (path) => {
    const response = await lake.request(`/data/history/production/${path}`)
    const [, name = ''] = /\?(\w+)=/.exec(path) ?? []
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(name)])
  })

  it.each([
    ['GET', 'listen/production?query=*&includeAllVersions=1'],
    ['GET', 'listen/production?query=*&visibility=sync'],
    ['GET', 'query/production?query=1&cacheMode=stale'],
    ['GET', 'export/production?typs=page'],
    ['POST', 'mutate/production?skipCrossDatasetReferenceValidation=no'],
  ])('an option without effect is parsed too: %s %s', async (method, path) => {
    expect((await lake.request(`/data/${path}`, { method })).status).toBe(400)
  })
})

describe('a strong reference', () => {
  let lake: TestLake
  beforeAll(async () => {
    lake = await startTestLake()
  })
  afterAll(() => lake.dispose())

  it('of a version or a draft may lead to what only exists there, and is checked when it is published', async () => {
    const client = lake.client()
    const _strengthenOnPublish = { type: 'page' }
    const to = (_ref: string) => ({ to: { _type: 'reference', _ref, _strengthenOnPublish } })
    await client.releases.create({ releaseId: 'spring' })
    const version = (id: string, more = {}) =>
      client.createVersion({
        publishedId: id,
        releaseId: 'spring',
        document: { _id: `versions.spring.${id}`, _type: 'page', ...more },
      })
    await version('from', to('target'))
    await client.createOrReplace({ _id: 'versions.spring.also', _type: 'page', ...to('target') })
    await client.create({ _id: 'drafts.third', _type: 'page', ...to('target') })
    await expect(client.releases.publish({ releaseId: 'spring' })).rejects.toThrow(
      /references non-existent document "target"/,
    )
    const publish = { actionType: 'sanity.action.document.publish' as const, publishedId: 'third' }
    await expect(client.action({ ...publish, draftId: 'drafts.third' })).rejects.toThrow(/target/)
    await version('target')
    await client.releases.publish({ releaseId: 'spring' })
    expect((await client.getDocument('from'))?.to).toEqual({ _type: 'reference', _ref: 'target' })
    await client.action({ ...publish, draftId: 'drafts.third' })
    await expect(client.create({ _type: 'page', ...to('nowhere') })).rejects.toThrow(/nowhere/)
  })

  it.each([
    'drafts.',
    'inquiry.',
    'versions.spring',
    '_.groups.x',
    '_.releases.x',
    '-a',
    'a..b',
    'drafts.drafts.inquiry.a',
    'drafts.versions.spring.inquiry.a',
    'versions.spring.drafts.inquiry.a',
  ])('a document cannot have the id %s', async (_id) => {
    const mutations = [{ createOrReplace: { _id, _type: 'page' } }]
    const init = { method: 'POST', body: JSON.stringify({ mutations }) }
    expect((await lake.request('/data/mutate/production', init)).status).toBe(400)
  })
})
