import { expect, it } from 'vitest'
import { failureOf, openTarget } from './target.ts'

const target = await openTarget()
const { type } = target
await target.editor
  .transaction()
  .create({ _id: `${type}-a`, _type: type, title: 'A', n: 2 })
  .create({
    _id: `${type}-b`,
    _type: type,
    title: 'B',
    n: 1,
    to: { _type: 'reference', _ref: `${type}-a` },
  })
  .create({ _id: `drafts.${type}-a`, _type: type, title: 'A draft', n: 3 })
  .create({ _id: `drafts.${type}-c`, _type: type, title: 'C draft', n: 4 })
  .create({ _id: `${type}.private`, _type: type, title: 'Private', n: 5 })
  .create({ _id: `versions.r1.${type}-b`, _type: type, title: 'B in release', n: 6 })
  .commit()

const titles = (perspective?: 'published' | 'drafts' | 'raw' | string[], client = target.editor) =>
  client.fetch<string[]>(
    '*[_type == $type] | order(n asc).title',
    { type },
    perspective ? { perspective } : {},
  )

it('filters, orders, slices, projects and follows references', async () => {
  const query = `*[_type == $type] | order(n asc) [0...1] {title, "to": to->title, "n": n + $more}`
  const result = await target.editor.fetch(query, { type, more: 10 }, { perspective: 'published' })
  expect(result).toEqual([{ title: 'B', to: 'A', n: 11 }])
})

it('shows published documents by default, and drafts and versions by perspective', async () => {
  expect(await titles()).toEqual(['B', 'A', 'Private'])
  expect(await titles('published')).toEqual(['B', 'A', 'Private'])
  expect(await titles('drafts')).toEqual(['B', 'A draft', 'C draft', 'Private'])
  expect(await titles('raw')).toHaveLength(6)
  expect(await titles(['r1', 'drafts'])).toEqual(['A draft', 'C draft', 'Private', 'B in release'])
})

it('returns the original id of a draft or version', async () => {
  const query = '*[_id == $id][0]{_id, _originalId}'
  const result = await target.editor.fetch(query, { id: `${type}-a` }, { perspective: 'drafts' })
  expect(result).toEqual({ _id: `${type}-a`, _originalId: `drafts.${type}-a` })
})

it('accepts a long query in the body', async () => {
  const ids = Array.from({ length: 2000 }, (_, index) => `${type}-${index}`)
  const query = 'count(*[_type == $type && _id in $ids])'
  expect(await target.editor.fetch(query, { type, ids: [...ids, `${type}-a`] })).toBe(1)
})

it('returns documents in the order of the ids, and null for missing ones', async () => {
  const found = await target.editor.getDocuments([`${type}-b`, 'nowhere', `${type}-a`])
  expect(found.map((document) => document?._id ?? null)).toEqual([`${type}-b`, null, `${type}-a`])
})

it('returns all versions of a document', async () => {
  const found = await target.editor.getDocument(`${type}-b`, { includeAllVersions: true })
  const ids = found.map(({ _id }) => _id).toSorted()
  expect(ids).toEqual([`${type}-b`, `versions.r1.${type}-b`])
})

it('returns the query, the time and sync tags with the result', async () => {
  const raw = await target.editor.fetch('count(*)', {}, { filterResponse: false })
  expect(raw).toMatchObject({ query: 'count(*)', ms: expect.any(Number) })
  expect(raw.syncTags?.length).toBeGreaterThan(0)
})

it('refuses a query that does not parse, with the position and the query', async () => {
  const failure = await failureOf(target.editor.fetch('*[_type == ]'))
  expect(failure.statusCode).toBe(400)
  expect(failure.details).toMatchObject({
    type: 'queryParseError',
    start: expect.any(Number),
    query: '*[_type == ]',
  })
})

it('refuses a query without one of its parameters', async () => {
  const failure = await failureOf(target.editor.fetch('*[_type == $nowhere]', {}))
  expect(failure.statusCode).toBe(400)
  expect(failure.message).toContain('param $nowhere referenced, but not provided')
})

it('refuses a missing dataset with 404 and an unknown token with 401', async () => {
  const elsewhere = target.editor.withConfig({ dataset: 'no-such-dataset' })
  expect((await failureOf(elsewhere.fetch('*'))).statusCode).toBe(404)
  const stranger = target.editor.withConfig({ token: 'sk-nobody-has-this-token' })
  expect((await failureOf(stranger.fetch('*'))).statusCode).toBe(401)
})
