import { describe, expect, it } from 'vitest'
import type { JsonObject, LakeDocument } from '../model/document.ts'
import { Evaluator } from './evaluator.ts'

const stamp = { _rev: 'r', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z' }
const documents: LakeDocument[] = [
  { _id: 'a', _type: 't', title: 'red green', ...stamp },
  { _id: 'b', _type: 't', title: 'red blue', ...stamp },
  { _id: 'c', _type: 't', title: 'red', ...stamp },
  { _id: 'drafts.c', _type: 't', ...stamp },
  { _id: 'draftsman-guide', _type: 't', ...stamp },
]

function createEvaluator(): Evaluator {
  const evaluator = new Evaluator({ projectId: 'local', dataset: 'production' })
  evaluator.update(documents.map((document) => [document._id, document]))
  return evaluator
}

async function run(query: string, params: JsonObject = {}) {
  const request = { query, params, perspective: 'raw' as const, audience: 'all' as const }
  return (await createEvaluator().run({ ...request, identity: 'me' })).result
}

describe('a parameter in brackets', () => {
  it.each<[string, JsonObject, unknown]>([
    ['[1,2,3][$a]', { a: 1 }, 2],
    ['[1,2,3][$a + 1]', { a: 1 }, 3],
    ['[1,2,3][-$a]', { a: 1 }, 3],
    ['[1,2,3][($a)]', { a: 0 }, 1],
    ['{"x":5}[$k]', { k: 'x' }, 5],
    ['*[title match "red*"] | order(_id)[$a]._id', { a: 1 }, 'b'],
    ['*[_type == $t] | order(_id)[$a...$b]._id', { t: 't', a: 0, b: 2 }, ['a', 'b']],
    ['[1,2,3][$a]', { a: true }, [1, 2, 3]],
  ])('%s is an index or a name', async (query, params, expected) => {
    expect(await run(query, params)).toEqual(expected)
  })

  it('is read anew for each value, and missed when it is missing', async () => {
    const evaluator = createEvaluator()
    const request = { perspective: 'raw', audience: 'all', identity: 'me' } as const
    const at = async (a: number) =>
      (await evaluator.run({ ...request, query: '["x","y"][$a]', params: { a } })).result
    expect([await at(0), await at(1)]).toEqual(['x', 'y'])
    await expect(run('[1,2][$a]')).rejects.toThrow(/\$a referenced/)
    await expect(run('[1,2][$a]', { b: 1 })).rejects.toThrow(/\$a referenced/)
  })
})

describe('dateTime()', () => {
  it.each([
    ['2025-13-45T00:00:00Z', null],
    ['2025-02-30T00:00:00Z', null],
    ['2025-02-29T00:00:00Z', null],
    ['2025-01-01T25:00:00Z', null],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00Z'],
    ['2025-01-01T01:00:00+02:00', '2024-12-31T23:00:00Z'],
  ])('of %s', async (text, expected) => {
    expect(await run('dateTime($text)', { text })).toBe(expected)
  })
})

it.each(['+ 1e300', '+ 1e12', '- 1e12'])('a time %s is null', async (sum) => {
  expect(await run(`dateTime("2025-01-01T00:00:00Z") ${sum}`)).toBeNull()
})

describe('path()', () => {
  it.each([
    ['drafts.**', ['drafts.c']],
    ['drafts.*', ['drafts.c']],
    ['*', ['a', 'b', 'c', 'draftsman-guide']],
    ['**', ['a', 'b', 'c', 'drafts.c', 'draftsman-guide']],
    ['a+', []],
  ])('%s compares whole parts', async (path, expected) => {
    expect(await run('*[_id in path($path)] | order(_id)._id', { path })).toEqual(expected)
  })
})

describe('texts', () => {
  const [fullWidth, emoji, han] = ['\uff21', '\u{1f600}', '\u{20bb7}']
  const list = [emoji, 'z', han, fullWidth, 5, null]
  const sorted = [5, 'z', fullWidth, emoji, han, null]

  it.each<[string, unknown]>([
    ['$list | order(@)', sorted],
    ['$list | order(upper(@))', [...sorted.slice(1, 5), 5, null]],
    ['$objects | order(a.b).a.b', sorted],
    ['$objects | order(select(defined(a) && 1 < 2 => a.b)).a.b', sorted],
    ['"x" + "\u{1f600}" > "x" + "\uff21"', true],
    ['$list[@ > "z"]', [emoji, han, fullWidth]],
    ['$list[@ >= $list[0]]', [emoji, han]],
    ['$list[@ in "z".."\uff22"]', ['z', fullWidth]],
    [
      '[dateTime("2025-01-01T00:00:00.5Z"), dateTime("2025-01-01T00:00:00Z")] | order(@)',
      ['2025-01-01T00:00:00Z', '2025-01-01T00:00:00.500Z'],
    ],
  ])('%s is ordered by code point', async (query, expected) => {
    const objects = list.map((b) => ({ a: { b } }))
    expect(await run(query, { list, objects })).toEqual(expected)
  })

  it('are compared by code point for listeners too', () => {
    const filter = { query: '*[title > "\uff21"]', params: {} }
    const titled = [emoji, 'z'].map((title) => ({ ...stamp, _id: 'x', _type: 't', title }))
    expect(createEvaluator().match(filter, titled)).toEqual([true, false])
  })
})

it.each<[string, string[]]>([
  ['red -blue -green', ['c']],
  ['red -blue', ['a', 'c']],
  ['red -"blue" -nothing', ['a', 'c']],
])('text::query("%s") leaves out each excluded word', async (words, expected) => {
  const query = '*[title match text::query($words)] | order(_id)._id'
  expect(await run(query, { words })).toEqual(expected)
  expect(await run(query.replace('$words', JSON.stringify(words)))).toEqual(expected)
})

it.each([
  '*[_type == "t"][0]',
  '*[_type == "t"] | order(title desc)[3...4]',
  '*[_type == "t"]{title}',
  '*[_type == "t" && _id == "a"]',
])('a listener to %s hears of a document that the filter matches', (query) => {
  const [a] = documents
  const other = { ...stamp, _id: 'o', _type: 'other' }
  expect(createEvaluator().match({ query, params: {} }, [a ?? null, other])).toEqual([true, false])
})
