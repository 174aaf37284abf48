import { expect, it } from 'vitest'
import { failureOf, openTarget } from './target.ts'

const target = await openTarget()

const make = (fields: Record<string, unknown> = {}) =>
  target.editor.create({ _type: target.type, ...fields })

it('creates documents with a random id, a given id or a given prefix', async () => {
  const random = await make()
  expect(random._id).toMatch(/^[A-Za-z0-9]{22}$/)
  expect(random._rev).toBeTruthy()
  expect(random._createdAt).toBe(random._updatedAt)
  const prefixed = await make({ _id: `${target.type}.` })
  expect(prefixed._id).toMatch(new RegExp(`^${target.type}\\.[A-Za-z0-9]{22}$`))
})

it('refuses to create an existing document with 409, unless it may replace or keep it', async () => {
  const { _id } = await make({ title: 'first' })
  const failure = await failureOf(make({ _id, title: 'second' }))
  expect(failure.statusCode).toBe(409)
  expect(failure.details).toMatchObject({
    items: [{ error: { type: 'documentAlreadyExistsError' } }],
  })
  const left = await target.editor.createIfNotExists({ _id, _type: target.type, title: 'second' })
  expect(left.title).toBe('first')
  const replaced = await target.editor.createOrReplace({ _id, _type: target.type, other: 1 })
  expect(replaced).toMatchObject({ _id, other: 1 })
  expect(replaced).not.toHaveProperty('title')
})

it('applies every patch operation', async () => {
  const { _id } = await make({ count: 1, text: 'one two', drop: 1, list: [{ _key: 'a' }] })
  const patched = await target.editor
    .patch(_id)
    .setIfMissing({ 'deep.er': 1, count: 9 })
    .set({ title: 'set', 'list[_key=="a"].value': 5 })
    .unset(['drop'])
    .inc({ count: 2 })
    .dec({ 'deep.er': 3 })
    .diffMatchPatch({ text: '@@ -1,7 +1,9 @@\n one \n+2 \n two\n' })
    .insert('after', 'list[-1]', [{ _key: 'c' }])
    .commit()
  expect(patched).toMatchObject({
    title: 'set',
    count: 3,
    deep: { er: -2 },
    text: 'one 2 two',
    list: [{ _key: 'a', value: 5 }, { _key: 'c' }],
  })
  expect(patched.drop).toBeUndefined()
})

it('patches and deletes the documents of a query', async () => {
  const type = `${target.type}q`
  const stub = (n: number) => ({ _type: type, n })
  await target.editor.transaction().create(stub(1)).create(stub(2)).create(stub(3)).commit()
  const query = '*[_type == $type && n > $n]'
  await target.editor
    .patch({ query, params: { type, n: 1 } })
    .set({ big: true })
    .commit()
  const count = () => target.editor.fetch('count(*[_type == $type && big == true])', { type })
  expect(await count()).toBe(2)
  await target.editor.delete({ query, params: { type, n: 0 } })
  expect(await target.editor.fetch('count(*[_type == $type])', { type })).toBe(0)
})

it('refuses to patch another revision with 409 and a missing document with 404', async () => {
  const { _id, _rev } = await make()
  const changed = await target.editor.patch(_id).ifRevisionId(_rev).set({ a: 1 }).commit()
  expect(changed._rev).not.toBe(_rev)
  const conflict = failureOf(target.editor.patch(_id).ifRevisionId(_rev).set({ a: 2 }).commit())
  expect((await conflict).statusCode).toBe(409)
  const missing = failureOf(target.editor.patch('no-such-id').set({ a: 2 }).commit())
  expect((await missing).statusCode).toBe(404)
})

it('stores either all of a transaction or none, under the client’s transaction id', async () => {
  const transactionId = `txn-${target.type}`
  const { _id } = await make({ n: 1 })
  const good = target.editor
    .transaction()
    .patch(_id, { set: { n: 2 } })
    .create({ _type: target.type })
  const { transactionId: used } = await good.transactionId(transactionId).commit()
  expect(used).toBe(transactionId)
  expect((await target.editor.getDocument(_id))?._rev).toBe(transactionId)
  const bad = target.editor
    .transaction()
    .patch(_id, { set: { n: 3 } })
    .patch('no-such-id', { set: {} })
  expect((await failureOf(bad.commit())).statusCode).toBe(404)
  expect((await target.editor.getDocument(_id))?.n).toBe(2)
})

it('returns documents, ids or neither, for the first mutation or for all', async () => {
  const mutations = [{ create: { _type: target.type } }, { create: { _type: target.type } }]
  const all = await target.editor.mutate(mutations, { returnDocuments: true })
  expect(all).toHaveLength(2)
  const ids = await target.editor.mutate(mutations, {
    returnFirst: false,
    returnDocuments: false,
  })
  expect(ids).toMatchObject({ documentIds: [expect.any(String), expect.any(String)] })
})

it('changes nothing in a dry run, with the same response', async () => {
  const _id = `${target.type}-dry`
  const answer = await target.editor.create({ _id, _type: target.type }, { dryRun: true })
  expect(answer._id).toBe(_id)
  expect(await target.editor.getDocument(_id)).toBeUndefined()
})

it('generates keys for array members on request', async () => {
  const list = [{ a: 1 }, { _key: 'mine' }, 'text']
  const document = await target.editor.create(
    { _type: target.type, list },
    { autoGenerateArrayKeys: true },
  )
  expect(document.list).toEqual([{ a: 1, _key: expect.any(String) }, { _key: 'mine' }, 'text'])
})

it('keeps strong references intact and allows weak ones to dangle', async () => {
  const { _id } = await make()
  const reference = (_ref: string, more = {}) => ({ to: { _type: 'reference', _ref, ...more } })
  const holder = await make(reference(_id))
  const failure = await failureOf(target.editor.delete(_id))
  expect(failure.statusCode).toBe(409)
  expect((await failureOf(make(reference('nowhere')))).statusCode).toBe(409)
  const weak = await make(reference('nowhere', { _weak: true }))
  expect(weak.to._ref).toBe('nowhere')
  await target.editor.transaction().delete(_id).delete(holder._id).commit()
  expect(await target.editor.getDocument(_id)).toBeUndefined()
})

it('accepts each visibility', async () => {
  for (const visibility of ['sync', 'async', 'deferred'] as const) {
    const { _id } = await target.editor.create({ _type: target.type }, { visibility })
    expect(_id).toBeTruthy()
  }
})

it('refuses a viewer with 403 and a stranger with 401', async () => {
  const stub = { _type: target.type }
  expect((await failureOf(target.viewer.create(stub))).statusCode).toBe(403)
  expect((await failureOf(target.anonymous.create(stub))).statusCode).toBe(401)
})
