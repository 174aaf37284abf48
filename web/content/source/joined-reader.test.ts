import type { QueryParams } from '@sanity/client'
import { expect, test } from 'vitest'
import { dependencies } from './dependencies.ts'
import { type Asked, joinQuestions, joinReads } from './joined-reader.ts'
import * as queries from './queries.ts'

test('each question keeps its own parameters', () => {
  const query = '*[_type == $type && path in $paths]{ name }'
  const joined = joinQuestions([
    { query, params: { type: 'route', paths: ['/'] } },
    { query, params: { type: 'story', paths: [] } },
  ])
  expect(joined.query).toContain('"q0": *[_type == $q0_type && path in $q0_paths]{ name }')
  expect(joined.query).toContain('"q1": *[_type == $q1_type && path in $q1_paths]{ name }')
  expect(joined.params).toEqual({
    q0_type: 'route',
    q0_paths: ['/'],
    q1_type: 'story',
    q1_paths: [],
  })
})

test('in every query of the site, a dollar sign begins a parameter', () => {
  const texts = Object.values(queries).flatMap((query) => query.match(/"[^"]*"|\/\/.*/g) ?? [])
  expect(texts.length).toBeGreaterThan(20)
  expect(texts.filter((text) => text.includes('$'))).toEqual([])
})

test('a comment at the end of one question hides nothing of the next', () => {
  const joined = joinQuestions([
    { query: '*[0] // first', params: {} },
    { query: '*[1]', params: {} },
  ])
  expect(joined.query.replace(/\/\/.*/g, '').replace(/\s/g, '')).toBe('{"q0":*[0],"q1":*[1]}')
})

/** A content source that answers each question with its parameters, and the requests made to it. */
function startSource() {
  const requests: QueryParams[] = []
  const ask = async (query: string, params: QueryParams) => {
    requests.push(params)
    const names = [...query.matchAll(/"(q\d+)":/g)].map(([, name = '']) => name)
    return Object.fromEntries(names.map((name) => [name, params[`${name}_id`]]))
  }
  return { requests, ask }
}

const query: string = '*[_id == $id][0]'

test('simultaneous queries become one request, and equal queries are sent once', async () => {
  const { requests, ask } = startSource()
  const read = joinReads(ask)
  const one = (id: string) => read(query, { id }, dependencies.uncached)
  const later = async (id: string) => {
    await Promise.resolve()
    return one(id)
  }
  expect(await Promise.all([one('a'), later('b'), one('a')])).toEqual(['a', 'b', 'a'])
  expect(requests).toEqual([{ q0_id: 'a', q1_id: 'b' }])
  expect(await Promise.all([one('a'), one('c')])).toEqual(['a', 'c'])
  expect(requests.slice(1)).toEqual([{ q0_id: 'c' }])
})

test('expected queries are sent with the first one, and only those used are expected next time', async () => {
  const { requests, ask } = startSource()
  let last: Asked = new Map()
  const begin = () =>
    joinReads(ask, last, (asked) => {
      last = asked
    })
  const work = async (ids: readonly string[]) => {
    const read = begin()
    for (const id of ids) await read(query, { id }, dependencies.uncached)
    return requests.splice(0).length
  }
  expect(await work(['a', 'b', 'c'])).toBe(3)
  expect(await work(['a', 'b', 'c'])).toBe(1)
  expect(await work(['a', 'd'])).toBe(2)
  await work(['a'])
  expect([...last.values()].map(({ params }) => params.id)).toEqual(['a'])
})

test('a failed request fails all its queries and does not affect the next unit of work', async () => {
  const failing = joinReads(() => Promise.reject(new Error('away')))
  const answers = ['a', 'b'].map((id) => failing(query, { id }, dependencies.uncached))
  expect(await Promise.allSettled(answers)).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
  const { ask } = startSource()
  expect(await joinReads(ask)(query, { id: 'a' }, dependencies.uncached)).toBe('a')
})
