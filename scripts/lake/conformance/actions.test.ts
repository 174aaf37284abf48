import { expect, it } from 'vitest'
import { failureOf, openTarget } from './target.ts'

const target = await openTarget()

let count = 0
const newId = () => `${target.type}-${++count}`
const read = (id: string) => target.editor.getDocument(id)
const createDraft = (publishedId: string, fields = {}) =>
  target.editor.action({
    actionType: 'sanity.action.document.create',
    publishedId,
    attributes: { _id: `drafts.${publishedId}`, _type: target.type, ...fields },
    ifExists: 'fail',
  })
const toPublish = (publishedId: string) => ({
  actionType: 'sanity.action.document.publish' as const,
  draftId: `drafts.${publishedId}`,
  publishedId,
})
const publish = (publishedId: string, more = {}) =>
  target.editor.action({ ...toPublish(publishedId), ...more })
const edit = (publishedId: string, set: Record<string, unknown>) =>
  target.editor.action({
    actionType: 'sanity.action.document.edit',
    draftId: `drafts.${publishedId}`,
    publishedId,
    patch: { set },
  })

it('creates a draft and publishes it, which removes the draft', async () => {
  const id = newId()
  await createDraft(id, { title: 'new' })
  expect(await read(id)).toBeUndefined()
  expect((await failureOf(createDraft(id))).statusCode).toBe(409)
  const { transactionId } = await publish(id)
  expect(await read(id)).toMatchObject({ title: 'new', _rev: transactionId })
  expect(await read(`drafts.${id}`)).toBeUndefined()
})

it('creates the draft on the first edit of a published document', async () => {
  const id = newId()
  await target.editor.create({ _id: id, _type: target.type, title: 'old', kept: 1 })
  await edit(id, { title: 'new' })
  expect(await read(`drafts.${id}`)).toMatchObject({ title: 'new', kept: 1 })
  expect(await read(id)).toMatchObject({ title: 'old' })
  await publish(id)
  expect(await read(id)).toMatchObject({ title: 'new', kept: 1 })
})

it('refuses to publish over a newer revision', async () => {
  const id = newId()
  await target.editor.create({ _id: id, _type: target.type })
  await edit(id, { title: 'new' })
  const failure = await failureOf(publish(id, { ifPublishedRevisionId: 'another' }))
  expect(failure.statusCode).toBe(409)
})

it('unpublishes a document, which becomes the draft', async () => {
  const id = newId()
  await target.editor.create({ _id: id, _type: target.type, title: 'public' })
  await target.editor.action({
    actionType: 'sanity.action.document.unpublish',
    draftId: `drafts.${id}`,
    publishedId: id,
  })
  expect(await read(id)).toBeUndefined()
  expect(await read(`drafts.${id}`)).toMatchObject({ title: 'public' })
})

it('deletes a document with its drafts, if they are listed', async () => {
  const id = newId()
  await target.editor.create({ _id: id, _type: target.type })
  await edit(id, { title: 'new' })
  const remove = (includeDrafts: string[]) =>
    target.editor.action({
      actionType: 'sanity.action.document.delete',
      publishedId: id,
      includeDrafts,
    })
  expect((await failureOf(remove([]))).statusCode).toBe(409)
  await remove([`drafts.${id}`])
  expect(await target.editor.getDocuments([id, `drafts.${id}`])).toEqual([null, null])
})

it('discards and replaces a draft', async () => {
  const id = newId()
  await target.editor.create({ _id: id, _type: target.type, title: 'old' })
  await edit(id, { title: 'new' })
  await target.editor.action({
    actionType: 'sanity.action.document.replaceDraft',
    publishedId: id,
    attributes: { _id: `drafts.${id}`, _type: target.type, other: true },
  })
  expect(await read(`drafts.${id}`)).toMatchObject({ other: true })
  expect((await read(`drafts.${id}`))?.title).toBeUndefined()
  await target.editor.action({
    actionType: 'sanity.action.document.version.discard',
    versionId: `drafts.${id}`,
  })
  expect(await read(`drafts.${id}`)).toBeUndefined()
  expect(await read(id)).toMatchObject({ title: 'old' })
})

it('creates, replaces, shows, unpublishes and discards a version', async () => {
  const id = newId()
  const releaseId = `r${target.type}`
  const versionId = `versions.${releaseId}.${id}`
  await target.editor.create({ _id: id, _type: target.type, title: 'published' })
  await target.editor.createVersion({ publishedId: id, baseId: id, releaseId })
  const document = { _id: versionId, _type: target.type, title: 'to come' }
  await target.editor.replaceVersion({ document })
  expect(await target.editor.getDocument(id, { releaseId })).toMatchObject(document)
  const titles = (perspective: 'published' | string[]) =>
    target.editor.fetch('*[_id == $id].title', { id }, { perspective })
  expect(await titles([releaseId])).toEqual(['to come'])
  expect(await titles('published')).toEqual(['published'])
  await target.editor.unpublishVersion({ publishedId: id, releaseId })
  expect(await titles([releaseId])).toEqual([])
  await target.editor.discardVersion({ publishedId: id, releaseId })
  expect(await read(versionId)).toBeUndefined()
  expect(
    (await failureOf(target.editor.discardVersion({ publishedId: id, releaseId }))).statusCode,
  ).toBe(404)
})

it('performs either all actions of a request or none', async () => {
  const [one, two] = [newId(), newId()]
  await createDraft(one)
  const both = [one, two].map(toPublish)
  expect((await failureOf(target.editor.action(both))).statusCode).toBeGreaterThanOrEqual(400)
  expect(await read(one)).toBeUndefined()
})

it('changes nothing in a dry run', async () => {
  const id = newId()
  await createDraft(id)
  await target.editor.action(toPublish(id), { dryRun: true })
  expect(await read(id)).toBeUndefined()
})

it('refuses a viewer', async () => {
  const action = {
    actionType: 'sanity.action.document.delete' as const,
    publishedId: 'anything',
    includeDrafts: [],
  }
  expect((await failureOf(target.viewer.action(action))).statusCode).toBe(403)
})
