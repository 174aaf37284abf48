import { applyPatch, type RawPatch } from 'mendoza'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { failureOf, openTarget } from './target.ts'

const transactionSchema = z.object({
  id: z.string(),
  author: z.string(),
  timestamp: z.iso.datetime(),
  documentIDs: z.array(z.string()),
  effects: z.record(z.string(), z.object({ apply: z.array(z.json()), revert: z.array(z.json()) })),
})
const eventsSchema = z.object({
  events: z.record(z.string(), z.array(z.looseObject({ type: z.string(), author: z.string() }))),
  nextCursor: z.string(),
})
const documentsSchema = z.object({ documents: z.array(z.record(z.string(), z.json())) })

const target = await openTarget()
const id = `${target.type}-history`
const created = await target.editor.create({
  _id: id,
  _type: target.type,
  text: 'one',
  list: ['a'],
})
const grown = await target.editor.patch(id).set({ text: 'one, two' }).append('list', ['b']).commit()
const edited = await target.editor.action({
  actionType: 'sanity.action.document.edit',
  draftId: `drafts.${id}`,
  publishedId: id,
  patch: { set: { text: 'one, two, three' } },
})
const published = await target.editor.action({
  actionType: 'sanity.action.document.publish',
  draftId: `drafts.${id}`,
  publishedId: id,
})
const revisions = [created._rev, grown._rev, edited.transactionId, published.transactionId]

const get = (rest: string, client = target.editor) =>
  client.request({ url: `/data/history/${client.config().dataset}/${rest}` })

/** The transactions of one document or of all. */
async function transactions(documentId: string | undefined, query = '') {
  const path = documentId === undefined ? '' : `/${documentId}`
  const body: unknown = await get(
    `transactions${path}?excludeContent=true&effectFormat=mendoza${query}`,
  )
  const lines =
    typeof body === 'string'
      ? body
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line))
      : [body]
  return z.array(transactionSchema).parse(lines)
}

it('lists the transactions, oldest first, with effects that replay the document', async () => {
  const list = await transactions(id)
  expect(list.map((transaction) => transaction.id)).toEqual([
    revisions[0],
    revisions[1],
    revisions[3],
  ])
  let state: unknown = null
  for (const { effects } of list) {
    const patch: RawPatch = effects[id]?.apply ?? []
    state = applyPatch(state, patch)
  }
  const { _rev, ...content } = (await target.editor.getDocument(id)) ?? {}
  expect(state).toEqual(content)
  for (const { effects } of list.toReversed()) state = applyPatch(state, effects[id]?.revert ?? [])
  expect(state).toBeNull()
})

it('lists a range of transactions, both ends included', async () => {
  const range = `&fromTransaction=${revisions[1]}&toTransaction=${revisions[3]}`
  expect((await transactions(id, range)).map((found) => found.id)).toEqual([
    revisions[1],
    revisions[3],
  ])
  expect(await transactions(id, '&limit=1')).toHaveLength(1)
})

// Source: sanity.io/docs/developer-guides/find-and-restore-deleted-documents
it('lists the transactions of all documents if none is named', async () => {
  const gone = `${target.type}-gone`
  await target.editor.create({ _id: gone, _type: target.type })
  const { transactionId } = await target.editor.action({
    actionType: 'sanity.action.document.delete',
    publishedId: gone,
    includeDrafts: [],
  })
  const [latest, before] = await transactions(undefined, '&reverse=true&limit=2')
  expect([latest?.id, latest?.documentIDs]).toEqual([transactionId, [gone]])
  expect(before?.documentIDs).toEqual([gone])
  const last = documentsSchema.parse(await get(`documents/${gone}?lastRevision=true`))
  expect(last.documents).toMatchObject([{ _id: gone, _type: target.type }])
})

it('returns every revision, even of a deleted draft', async () => {
  const texts = ['one', 'one, two']
  for (const [index, text] of texts.entries()) {
    const body = documentsSchema.parse(await get(`documents/${id}?revision=${revisions[index]}`))
    expect(body.documents).toMatchObject([{ _id: id, _rev: revisions[index], text }])
  }
  const draft = documentsSchema.parse(await get(`documents/drafts.${id}?revision=${revisions[2]}`))
  expect(draft.documents).toMatchObject([{ _rev: revisions[2], text: 'one, two, three' }])
  const last = documentsSchema.parse(await get(`documents/drafts.${id}?lastRevision=true`))
  expect(last.documents).toMatchObject([{ _rev: revisions[2] }])
})

it('lists the events of a draft and a published document, newest first', async () => {
  const published = eventsSchema.parse(await get(`events/documents/${id}?limit=10`))
  const [latest] = published.events[id] ?? []
  expect(latest).toMatchObject({
    type: 'publishDocumentVersion',
    documentId: id,
    revisionId: revisions[3],
    versionId: `drafts.${id}`,
    versionRevisionId: revisions[2],
  })
  const draft = eventsSchema.parse(await get(`events/documents/drafts.${id}?limit=10`))
  expect(draft.events[`drafts.${id}`]?.map(({ type }) => type)).toEqual([
    'publishDocumentVersion',
    'createDocumentVersion',
  ])
})

it('requires a token', async () => {
  for (const path of [
    `documents/${id}`,
    `transactions/${id}`,
    'transactions',
    `events/documents/${id}`,
  ]) {
    expect((await failureOf(get(path, target.anonymous))).statusCode).toBe(401)
  }
})
