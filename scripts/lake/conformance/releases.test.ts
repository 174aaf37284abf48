import type { ReleaseDocument, ReleaseState } from '@sanity/client'
import { expect, it } from 'vitest'
import { failureOf, openTarget } from './target.ts'

const target = await openTarget()

let count = 0
const newId = () => `${target.type}-release-${++count}`
const read = (id: string) => target.editor.getDocument(id)
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** A release with a changed page, a new page and a page to be unpublished. */
async function prepare() {
  const { releases } = target.editor
  const { releaseId } = await releases.create({ metadata: { title: 'Spring' } })
  const [changed, added, gone] = [newId(), newId(), newId()]
  const _type = target.type
  await target.editor.create({ _id: changed, _type, title: 'old' })
  await target.editor.create({ _id: gone, _type, title: 'to go' })
  const version = (id: string) => `versions.${releaseId}.${id}`
  await target.editor.createVersion({ publishedId: changed, baseId: changed, releaseId })
  await target.editor.replaceVersion({ document: { _id: version(changed), _type, title: 'new' } })
  const document = { _id: version(added), _type, title: 'added' }
  await target.editor.createVersion({ publishedId: added, document, releaseId })
  await target.editor.unpublishVersion({ publishedId: gone, releaseId })
  const shown = () =>
    target.editor.fetch<Record<string, string>>(
      '{"changed": *[_id == $changed][0].title, "added": *[_id == $added][0].title, "gone": *[_id == $gone][0].title}',
      { changed, added, gone },
      { perspective: 'published' },
    )
  return { releaseId, changed, added, gone, version, shown }
}

const before = { changed: 'old', added: null, gone: 'to go' }
const after = { changed: 'new', added: 'added', gone: null }

it('are created, edited and listed', async () => {
  const { releases } = target.editor
  const { releaseId, metadata } = await releases.create({})
  expect(metadata).toEqual({ releaseType: 'undecided' })
  const again = releases.create({ releaseId })
  expect((await failureOf(again)).statusCode).toBe(409)
  const patch = { set: { metadata: { title: 'Spring', releaseType: 'asap' as const } } }
  await releases.edit({ releaseId, patch })
  expect(await releases.get({ releaseId })).toMatchObject({
    _id: `_.releases.${releaseId}`,
    _type: 'system.release',
    name: releaseId,
    state: 'active',
    metadata: { title: 'Spring', releaseType: 'asap' },
  })
  await releases.edit({ releaseId, patch: { set: { 'metadata.title': 'Summer' } } })
  expect((await releases.get({ releaseId }))?.metadata).toEqual({
    title: 'Summer',
    releaseType: 'asap',
  })
  const unknown = releases.edit({ releaseId: 'rNobody', patch })
  expect((await failureOf(unknown)).statusCode).toBe(404)
})

it('are published at once, deletions included', async () => {
  const { releaseId, shown, version, changed, gone, added } = await prepare()
  const listed = () =>
    target.editor.fetch<string[]>(
      '*[sanity::partOfRelease($releaseId)]._id',
      { releaseId },
      { perspective: 'raw' },
    )
  expect((await listed()).sort()).toEqual([changed, added, gone].map(version).sort())
  expect(await shown()).toEqual(before)
  const { transactionId } = await target.editor.releases.publish({ releaseId })
  expect(await shown()).toEqual(after)
  // An unpublished document is kept as a draft.
  expect(await read(`drafts.${gone}`)).toMatchObject({ title: 'to go' })
  expect(await read(changed)).toMatchObject({ _rev: transactionId })
  expect((await read(changed))?._system).toBeUndefined()
  const release = await target.editor.releases.get({ releaseId })
  expect(release).toMatchObject({ state: 'published', publishedAt: expect.any(String) })
  expect(release?.finalDocumentStates?.map(({ id }) => id).sort()).toEqual(
    [changed, added, gone].map(version).sort(),
  )
  expect(await listed()).toEqual([])
  const history = await target.editor.request<{ documents: unknown[] }>({
    url: `/data/history/${target.editor.config().dataset}/documents/${version(changed)}?lastRevision=true`,
  })
  expect(history.documents).toMatchObject([{ title: 'new' }])
})

it('are published completely or not at all', async () => {
  const { releaseId, shown, version, gone } = await prepare()
  const holder = newId()
  const to = { _type: 'reference', _ref: gone }
  await target.editor.create({ _id: holder, _type: target.type, to })
  const failure = await failureOf(target.editor.releases.publish({ releaseId }))
  expect(failure.statusCode).toBe(409)
  expect(failure.message).toContain('cannot be deleted as there are references to it')
  expect(await shown()).toEqual(before)
  expect(await read(version(gone))).toBeDefined()
  expect(await target.editor.releases.get({ releaseId })).toMatchObject({ state: 'active' })
})

it('lock their documents while they are scheduled', async () => {
  const { releaseId, version, changed, shown } = await prepare()
  const { releases } = target.editor
  const publishAt = hoursFromNow(1)
  await releases.schedule({ releaseId, publishAt })
  expect(await releases.get({ releaseId })).toMatchObject({ state: 'scheduled', publishAt })
  const changes = [
    () => target.editor.patch(version(changed)).set({ title: 'late' }).commit(),
    () => target.editor.discardVersion({ publishedId: changed, releaseId }),
    () => target.editor.createVersion({ publishedId: newId(), baseId: changed, releaseId }),
  ]
  for (const change of changes) {
    const failure = await failureOf(change())
    expect(failure.statusCode).toBe(409)
    expect(failure.message).toContain('locked')
  }
  for (const act of [releases.publish, releases.archive, releases.delete]) {
    expect((await failureOf(act.call(releases, { releaseId }))).statusCode).toBe(409)
  }
  // Reschedules, as the Studio does with a scheduled draft.
  await releases.schedule({ releaseId, publishAt: hoursFromNow(2) })
  await releases.unschedule({ releaseId })
  const open = await releases.get({ releaseId })
  expect(open).toMatchObject({ state: 'active' })
  expect(open?.publishAt).toBeUndefined()
  await target.editor.patch(version(changed)).set({ title: 'new' }).commit()
  await releases.publish({ releaseId })
  expect(await shown()).toEqual(after)
  expect((await failureOf(releases.unschedule({ releaseId }))).statusCode).toBe(409)
})

it('are archived, unarchived, archived again and deleted', async () => {
  const { releaseId, version, changed, gone, shown } = await prepare()
  const { releases } = target.editor
  const versions = () =>
    target.editor.fetch(
      '*[sanity::partOfRelease($releaseId)] | order(_id){..., "_rev": 0, "_updatedAt": 0}',
      { releaseId },
      { perspective: 'raw' },
    )
  const whole = await versions()
  await releases.archive({ releaseId })
  expect(await versions()).toEqual([])
  expect(await releases.get({ releaseId })).toMatchObject({ state: 'archived' })
  const late = target.editor.createVersion({ publishedId: gone, baseId: changed, releaseId })
  expect((await failureOf(late)).statusCode).toBe(409)
  await releases.unarchive({ releaseId })
  expect(await versions()).toEqual(whole)
  expect(await read(version(gone))).toMatchObject({ _system: { delete: true } })
  expect((await releases.get({ releaseId }))?.finalDocumentStates).toBeUndefined()
  expect((await failureOf(releases.delete({ releaseId }))).statusCode).toBe(409)
  await releases.archive({ releaseId })
  await releases.delete({ releaseId })
  expect(await releases.get({ releaseId })).toBeUndefined()
  expect(await shown()).toEqual(before)
})

it('have the states that the Studio’s history shows', async () => {
  const { releaseId } = await prepare()
  const { releases } = target.editor
  const seen: ReleaseState[] = []
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>()
  const subscription = target.editor
    .withConfig({ perspective: 'raw' })
    .listen<ReleaseDocument>(
      '*[_id == $id]',
      { id: `_.releases.${releaseId}` },
      { events: ['welcome', 'mutation'] },
    )
    .subscribe({
      next: (event) => {
        if (event.type === 'welcome') resolve()
        else if (event.type === 'mutation' && event.result) seen.push(event.result.state)
      },
      error: reject,
    })
  await listening
  await releases.schedule({ releaseId, publishAt: hoursFromNow(1) })
  await releases.unschedule({ releaseId })
  await releases.archive({ releaseId })
  await releases.unarchive({ releaseId })
  await releases.publish({ releaseId })
  await expect
    .poll(() => seen)
    .toEqual(['scheduled', 'active', 'archived', 'unarchiving', 'active', 'published'])
  subscription.unsubscribe()
})

it('are imported unchanged', async () => {
  const releaseId = `r${newId()}`
  const publishAt = hoursFromNow(24)
  const attributes = {
    _id: `_.releases.${releaseId}`,
    _type: 'system.release',
    state: 'scheduled',
    publishAt,
    metadata: { title: 'From elsewhere', releaseType: 'scheduled' },
  }
  const take = (ifExists: 'fail' | 'ignore' | 'replace', title: string) =>
    target.editor.action({
      actionType: 'sanity.action.release.import',
      releaseId,
      ifExists,
      attributes: { ...attributes, metadata: { ...attributes.metadata, title } },
    })
  const title = async () => (await target.editor.releases.get({ releaseId }))?.metadata.title
  await take('fail', 'first')
  expect(await target.editor.releases.get({ releaseId })).toMatchObject({
    state: 'scheduled',
    publishAt,
  })
  expect((await failureOf(take('fail', 'second'))).statusCode).toBe(409)
  await take('ignore', 'second')
  expect(await title()).toBe('first')
  await take('replace', 'second')
  expect(await title()).toBe('second')
})

it('are not changed by a dry run or a viewer', async () => {
  const { releaseId, shown } = await prepare()
  const action = { actionType: 'sanity.action.release.publish', releaseId } as const
  await target.editor.action(action, { dryRun: true })
  expect(await shown()).toEqual(before)
  expect((await failureOf(target.viewer.action(action))).statusCode).toBe(403)
})
