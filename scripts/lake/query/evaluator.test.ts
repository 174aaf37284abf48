import fc from 'fast-check'
import { evaluate, parse } from 'groq-js'
import { describe, expect, it } from 'vitest'
import type { Json, LakeDocument } from '../model/document.ts'
import { Evaluator } from './evaluator.ts'
import { tagsOfChange } from './sync-tags.ts'
import type { DocumentChanges } from './tasks.ts'

const owner = { projectId: 'local', dataset: 'production' }
const stamp = { _rev: 'r', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z' }

const scalar = fc.constantFrom('a', 'b', 1, 2, true, null)
const id = fc.constantFrom('one', 'two', 'three', 'four')
const fields: fc.Arbitrary<LakeDocument> = fc.record({
  _id: id,
  _type: fc.constantFrom('t', 'u'),
  a: scalar,
  b: fc.oneof(scalar, fc.array(scalar, { maxLength: 2 })),
  deep: scalar.map((er) => ({ er })),
  to: id.map((_ref) => ({ _ref })),
  _rev: fc.constant(stamp._rev),
  _createdAt: fc.constant(stamp._createdAt),
  _updatedAt: fc.constant(stamp._updatedAt),
})

// Documents parsed from JSON are ordinary objects; fast-check's may have no prototype.
const document = fields.map((one) => ({ ...one }))

const attribute = fc.constantFrom('_id', '_type', 'a', 'b', 'deep.er', 'missing')
const constant = fc.constantFrom('"t"', '"one"', '"a"', '1', 'true', 'null', '$p', '$none')
const { filter } = fc.letrec<{ filter: string }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small' },
    fc.tuple(attribute, constant).map(([left, right]) => `${left} == ${right}`),
    fc.tuple(constant, attribute).map(([left, right]) => `${left} == ${right}`),
    fc.tuple(attribute, constant, constant).map(([left, x, y]) => `${left} in [${x}, ${y}]`),
    attribute.map((left) => `${left} in $list`),
    fc.tuple(attribute, constant).map(([left, right]) => `${left} != ${right}`),
    fc.constantFrom('defined(a)', 'a > 1', 'references("one")', 'to->a == "a"', 'a match "a*"'),
    fc.tuple(tie('filter'), tie('filter')).map(([left, right]) => `(${left}) && (${right})`),
    fc.tuple(tie('filter'), tie('filter')).map(([left, right]) => `(${left}) || (${right})`),
    tie('filter').map((inner) => `!(${inner})`),
  ),
}))
const query = fc
  .tuple(
    filter,
    filter,
    fc.constantFrom(
      '',
      '[0]',
      '| order(a desc, _id)',
      '{_id, "to": to->_id}',
      '| order(_id)[0...2]',
    ),
  )
  .map(
    ([outer, inner, rest]) => `*[${outer}] ${rest} {..., "inner": *[${inner} && _id != ^._id]._id}`,
  )

describe('the evaluator', () => {
  const params = { p: 'a', none: null, list: ['one', 1, 't'] }
  const asked = (text: string) => ({
    query: text,
    params,
    perspective: 'raw' as const,
    audience: 'all' as const,
    identity: 'me',
  })

  it('returns the same as groq-js over the whole dataset, with any index', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(document, { selector: ({ _id }) => _id, maxLength: 4 }),
        fc.array(fc.oneof(document, id), { maxLength: 4 }),
        fc.array(query, { minLength: 1, maxLength: 3 }),
        async (documents, changes, queries) => {
          const evaluator = new Evaluator(owner)
          const stored = new Map(documents.map((one) => [one._id, one]))
          evaluator.update(stored)
          for (const text of queries) await evaluator.run(asked(text))
          const updates: DocumentChanges = changes.map((change) =>
            typeof change === 'string' ? [change, null] : [change._id, change],
          )
          // The existing views and indexes must follow the changes.
          evaluator.update(updates)
          for (const [changed, after] of updates) {
            if (after) stored.set(changed, after)
            else stored.delete(changed)
          }
          const dataset = [...stored.values()].toSorted((x, y) => (x._id < y._id ? -1 : 1))
          for (const text of queries) {
            const plain = await evaluate(parse(text, { params }), { dataset, params })
            const { result } = await evaluator.run(asked(text))
            expect(result).toEqual(await plain.get())
          }
        },
      ),
      { numRuns: 400 },
    )
  })

  it('gives every change that alters a result a sync tag of that result', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(document, { selector: ({ _id }) => _id, maxLength: 4 }),
        document,
        query,
        async (documents, changed, text) => {
          const evaluator = new Evaluator(owner)
          evaluator.update(documents.map((one) => [one._id, one]))
          const before = await evaluator.run(asked(text))
          const old = documents.find(({ _id }) => _id === changed._id)
          evaluator.update([[changed._id, { ...changed, _type: old?._type ?? changed._type }]])
          const after = await evaluator.run(asked(text))
          if (JSON.stringify(before.result) === JSON.stringify(after.result)) return
          const told = tagsOfChange(changed._id, old?._type ?? changed._type)
          expect(before.syncTags.some((tag) => told.includes(tag))).toBe(true)
        },
      ),
      { numRuns: 400 },
    )
  })

  it('has specific tags for a query over one type', async () => {
    const evaluator = new Evaluator(owner)
    const { syncTags } = await evaluator.run(asked('*[_type == "t"].title'))
    expect(syncTags).toHaveLength(1)
    expect(tagsOfChange('x', 't')).toContain(syncTags[0])
    expect(tagsOfChange('x', 'u')).not.toContain(syncTags[0])
  })
})

describe('text::query()', () => {
  const evaluator = new Evaluator(owner)
  const page = (id: string, fields: Record<string, Json>): [string, LakeDocument] => [
    id,
    { _id: id, _type: 'page', ...stamp, ...fields },
  ]
  evaluator.update([
    page('hosting', { title: 'Web hosting', body: [{ _type: 'block', text: 'Fast and cheap' }] }),
    page('storage', { title: 'Web storage', tag: 'fast' }),
    page('token', { title: 'The token', to: { _ref: 'hosting' } }),
  ])
  const search = async (query: string, words: string) => {
    const request = { perspective: 'raw', audience: 'all', identity: 'me' } as const
    const { result } = await evaluator.run({ ...request, query, params: { words } })
    return result
  }
  const everywhere = '*[[@, _id] match text::query($words)] | order(_id)._id'

  it('finds words anywhere in the texts and the id of a document', async () => {
    expect(await search(everywhere, 'fast')).toEqual(['hosting', 'storage'])
    expect(await search(everywhere, 'fast host*')).toEqual(['hosting'])
    expect(await search(everywhere, 'token')).toEqual(['token'])
    expect(await search(everywhere, 'nothing')).toEqual([])
  })

  it('searches a single attribute, and scores', async () => {
    expect(await search('*[title match text::query($words)]._id', 'fast')).toEqual([])
    const scored = `*[[@, _id] match text::query($words)]
      | score(boost(title match text::query($words), 5)) | order(_score desc) {_id, "high": _score > 1}`
    expect(await search(scored, 'storage')).toEqual([{ _id: 'storage', high: true }])
  })

  it('gives no score for a match of only some words', async () => {
    const scored = `*[_type == "page"] | score(boost(title match text::query($words), 5))
      [_score > 0]._id`
    expect(await search(scored, 'web storage')).toEqual(['storage'])
  })

  it('does not return the collected text', async () => {
    expect(await search('*[_id == "token" && @ match text::query($words)]', 'token')).toEqual([
      { _id: 'token', _type: 'page', ...stamp, title: 'The token', to: { _ref: 'hosting' } },
    ])
  })
})
