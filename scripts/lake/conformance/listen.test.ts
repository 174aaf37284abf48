import type { MutationEvent } from '@sanity/client'
import { applyPatch } from 'mendoza'
import { afterEach, expect, it } from 'vitest'
import { collect } from '../testing/streams.ts'
import { failureOf, openTarget } from './target.ts'

const target = await openTarget()
const open: { stop(): void }[] = []
afterEach(() => {
  for (const stream of open.splice(0)) stream.stop()
})

async function listen(filter = '*[_type == $type]', client = target.editor) {
  const options = {
    events: ['welcome', 'mutation'] as ('welcome' | 'mutation')[],
    includePreviousRevision: true,
    effectFormat: 'mendoza' as const,
  }
  const stream = collect(client.listen(filter, { type: target.type }, options))
  open.push(stream)
  await stream.waitFor((event) => event.type === 'welcome', 'welcome')
  const mutations = () => stream.items.filter((event) => event.type === 'mutation')
  const mutation = (isWanted: (event: MutationEvent) => boolean, what: string) =>
    stream.waitFor((event) => event.type === 'mutation' && isWanted(event), what)
  return { mutations, mutation }
}

it('reports a document that appears, changes and disappears, with its revisions', async () => {
  const { mutations, mutation } = await listen()
  const created = await target.editor.create({ _type: target.type, n: 1 })
  const changed = await target.editor.patch(created._id).set({ n: 2 }).commit()
  const { transactionId } = await target.editor.delete(created._id, { returnDocuments: false })
  await mutation((event) => event.transition === 'disappear', 'disappear')
  const [appear, update, disappear] = mutations()
  expect(appear).toMatchObject({
    documentId: created._id,
    transition: 'appear',
    resultRev: created._rev,
    result: { n: 1 },
    mutations: [{ create: { n: 1 } }],
  })
  expect(update).toMatchObject({
    transition: 'update',
    previousRev: created._rev,
    resultRev: changed._rev,
    previous: { n: 1 },
    result: { n: 2 },
  })
  expect(disappear).toMatchObject({
    previousRev: changed._rev,
    resultRev: transactionId,
    previous: { n: 2 },
  })
})

it('sends effects that turn one revision into the next and back', async () => {
  const { mutation } = await listen()
  const { _id } = await target.editor.create({ _type: target.type, text: 'one', list: [1, 2] })
  await target.editor
    .patch(_id)
    .set({ text: 'one and two' })
    .insert('after', 'list[-1]', [3])
    .commit()
  const event = await mutation(({ transition }) => transition === 'update', 'update')
  const content = (document: unknown) =>
    JSON.parse(JSON.stringify(document, (k, v) => (k === '_rev' ? undefined : v)))
  if (event.type !== 'mutation') throw new Error('not a mutation')
  const [before, after] = [content(event.previous), content(event.result)]
  expect(applyPatch(before, event.effects?.apply ?? [])).toEqual(after)
  expect(applyPatch(after, event.effects?.revert ?? [])).toEqual(before)
})

it('reports documents that begin or cease to match a filter', async () => {
  const { mutation } = await listen('*[_type == $type && shown == true]')
  const { _id } = await target.editor.create({ _type: target.type })
  await target.editor.patch(_id).set({ shown: true }).commit()
  await mutation((event) => event.documentId === _id && event.transition === 'appear', 'appear')
  await target.editor.patch(_id).set({ shown: false }).commit()
  await mutation((event) => event.documentId === _id && event.transition === 'disappear', 'end')
})

it('refuses a filter that does not parse', async () => {
  const { editor, type } = target
  const stream = collect(editor.listen('*[_type == ', { type }, { events: ['welcome'] }))
  open.push(stream)
  await expect(stream.waitFor(() => true, 'welcome')).rejects.toThrow()
})

it('sends the sync tags of results that have changed', async () => {
  const query = '*[_type == $type].n'
  const params = { type: target.type }
  const { syncTags = [] } = await target.editor.fetch(query, params, { filterResponse: false })
  const stream = collect(target.anonymous.live.events())
  open.push(stream)
  await stream.waitFor(({ type }) => type === 'welcome', 'welcome')
  await target.editor.create({ _type: `${target.type}other` })
  await target.editor.create({ _type: target.type, n: 1 })
  const told = await stream.waitFor(
    (event) => event.type === 'message' && event.tags.some((tag) => syncTags.includes(tag)),
    'live event',
  )
  expect(told).toHaveProperty('id')
  await target.editor.delete({
    query: '*[_type == $type]',
    params: { type: `${target.type}other` },
  })
})

it('requires a token for drafts', async () => {
  const url = `/data/live/events/${target.editor.config().dataset}`
  const request = { url, query: { includeDrafts: 'true' } }
  expect((await failureOf(target.anonymous.request(request))).statusCode).toBe(401)
})
