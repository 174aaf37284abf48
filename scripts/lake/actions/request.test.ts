import { describe, expect, it } from 'vitest'
import { startTestLake } from '../testing/test-lake.ts'

describe('what an action is asked', async () => {
  const lake = await startTestLake()
  await lake.client().releases.create({ releaseId: 'spring' })
  const version = { _id: 'versions.spring.page', _type: 'page', title: 'To come' }
  await lake.client().createVersion({ publishedId: 'page', releaseId: 'spring', document: version })
  const perform = (action: object) =>
    lake.request('/data/actions/production', {
      method: 'POST',
      body: JSON.stringify({ actions: [action] }),
    })

  it.each([
    ...[null, true, 0, '12', 1_800_000_000, 1_800_000_000_000, '', [], {}, undefined],
    ...['2027-06-31T00:00:00Z', '2027-02-29T09:00:00Z', '2027-01-31', '2027-01-31T09:00:00'],
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

  const page = { _type: 'page' }
  const inSpring = 'versions.spring.page'
  it.each<[name: string, type: string, action: object]>([
    [
      'publishAt',
      'release.import',
      { releaseId: 'r', document: { state: 'scheduled', publishAt: 0 } },
    ],
    ['purge', 'document.discard', { draftId: 'drafts.a', purge: 'no' }],
    ['draftId', 'document.discard', { draftId: 'page' }],
    ['draftId', 'document.publish', { publishedId: 'page', draftId: 'drafts.other' }],
    ['publishedId', 'document.publish', { publishedId: 'drafts.page' }],
    ['versionID', 'document.publish', { publishedId: 'page', versionID: inSpring }],
    ['patch', 'document.edit', { publishedId: 'a', draftId: 'drafts.a', patch: { sett: {} } }],
    ['includeDrafts', 'document.delete', { publishedId: 'a', includeDrafts: 'drafts.a' }],
    ['includeDrafts', 'document.delete', { publishedId: 'a', includeDrafts: ['drafts.other'] }],
    ['document._id', 'document.version.create', { publishedId: 'page', document: page }],
    [
      'document._id',
      'document.version.create',
      { publishedId: 'page', document: { ...page, _id: 'versions.spring.other' } },
    ],
    ['document._id', 'document.version.replace', { document: { ...page, _id: 'page' } }],
    ...['drafts.other', 'other', 5].map((_id): [string, string, object] => [
      'attributes._id',
      'document.create',
      { publishedId: 'page', attributes: { ...page, _id } },
    ]),
    ...[{ intendedPublishAt: 0 }, { releaseType: 'soon' }, { title: null }].map(
      (metadata): [string, string, object] => [
        `metadata.${Object.keys(metadata)[0]}`,
        'release.create',
        { releaseId: 'r', metadata },
      ],
    ),
    ['metadata', 'release.edit', { releaseId: 'spring', patch: { set: { metadata: 'text' } } }],
    [
      'metadata.intendedPublishAt',
      'release.edit',
      { releaseId: 'spring', patch: { set: { 'metadata.intendedPublishAt': true } } },
    ],
    ['document', 'release.import', { releaseId: 'r', document: { state: 'scheduled' } }],
    ['document', 'release.import', { releaseId: 'r', document: { state: 'open' } }],
  ])('a wrong %s of %s is named', async (name, type, action) => {
    const response = await perform({ actionType: `sanity.action.${type}`, ...action })
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(name)])
    expect([...lake.lake.documents.keys()]).toEqual(['_.releases.spring', 'versions.spring.page'])
  })

  it.each([
    'documents/page?time=yesterday',
    'documents/page?time=2026-02-30T00:00:00Z',
    'documents/page?revison=a',
    'documents/page?lastRevision=yes',
    'transactions/page?includeIdentifiedDocumentsOnly=1',
    'transactions/page?limit=1.5',
    'transactions/page?fromTime=2026-01-01T00:00:00',
    'transactions?toTime=noon',
    'transactions/page?effectFormat=json',
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

describe('a strong reference', async () => {
  const lake = await startTestLake()

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
