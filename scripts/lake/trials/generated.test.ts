import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import getPort from 'get-port'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startLakeProcess } from '../testing/lake-process.ts'
import { clientFor, temporaryFolder, writeToken } from '../testing/test-lake.ts'

// Requests that resemble those of clients but deviate in every part. What matters beside the answer is what they cost.

const runs = Number(process.env.ATTACK_RUNS ?? 600)
/** The processor time that a request may take on average, in milliseconds. */
const averageMs = 40
/** How much memory the lake may have gained, in megabytes. */
const moreMegabytes = 400

let lake: Awaited<ReturnType<typeof startLakeProcess>>
let picture = ''
beforeAll(async () => {
  lake = await startLakeProcess(await temporaryFolder(), await getPort())
  const client = clientFor(lake.url, writeToken)
  await client.create({ _id: 'kept', _type: 'page', title: 'It stays' })
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>'
  picture = (await client.assets.upload('image', Buffer.from(svg), { filename: 'a.svg' })).path
})
afterAll(() => lake.end('SIGTERM'))

/** Any of the words of a text. */
const oneOf = (text: string) => fc.constantFrom(...text.split(' '))
const id = fc.oneof(
  oneOf('kept drafts.kept versions.r1.kept _.groups.public a.b.c drafts. . .. ä a/b __proto__'),
  fc.constantFrom('', '-'.repeat(300), 'a b', 'a\u0000b', 'constructor', 'drafts.drafts.a'),
)
const deep = fc
  .tuple(fc.constantFrom('[', '{"a":'), fc.constantFrom(20, 200, 5000, 60_000))
  .map(([open, depth]) => open.repeat(depth) + '1' + (open === '[' ? ']' : '}').repeat(depth))
const escaped = fc.constantFrom(
  '{"\\u005f_proto__":{"a":1}}',
  '{"a":[{"__pr\\u006fto__":{}}]}',
  '{"constructor":{"prototype":{"a":1}}}',
)
const json = fc.oneof(deep, escaped, fc.json(), oneOf('{ null [] "a" 1e999'), fc.constant(''))
const mutation = fc
  .tuple(oneOf('create createOrReplace createIfNotExists delete patch other'), id, json)
  .map(([kind, one, value]) => {
    const name = JSON.stringify(one)
    const content = value || 1
    return `{"${kind}":{"_id":${name},"id":${name},"_type":"page","set":${content},"body":${content}}}`
  })
const actions = 'document.edit document.publish document.discard release.create release.publish x'
const action = fc.tuple(oneOf(actions), id, id, json).map(([kind, one, other, value]) => {
  const name = JSON.stringify(one)
  const ids = `"draftId":${name},"publishedId":${JSON.stringify(other)},"releaseId":${name}`
  return `{"actionType":"sanity.action.${kind}",${ids},"patch":{"set":${value || 1}}}`
})
const groq = fc.oneof(
  oneOf('* *[ count(*) *[references(*[]._id)] *{...} [1..100000000] path("**")'),
  fc.constant('"a" match "**********"'),
  fc.integer({ min: 1, max: 3000 }).map((depth) => '('.repeat(depth) + '1' + ')'.repeat(depth)),
  fc.integer({ min: 1, max: 300 }).map((depth) => '*'.padEnd(depth, '[_id==^._id]')),
  fc.string(),
)

interface Request {
  method: string
  path: string
  body?: string
}
const api = '/v2025-02-19'
const e = encodeURIComponent
const get = <T>(of: fc.Arbitrary<T>, path: (value: T) => string) =>
  of.map((value): Request => ({ method: 'GET', path: api + path(value) }))
const post = <T>(path: string, of: fc.Arbitrary<T>, body: (value: T) => string) =>
  of.map((value): Request => ({ method: 'POST', path: api + path, body: body(value) }))
const asIs = (text: string) => text
const lists = (of: fc.Arbitrary<string>) => fc.array(of, { maxLength: 3 })
const kinds = oneOf('documents transactions events/documents')
const image = fc.tuple(
  oneOf('w h rect crop dpr blur fm q'),
  oneOf('1 0 -1 99999999 NaN 1,1,9999,9999 webp'),
)
const request = fc.oneof(
  get(
    fc.tuple(groq, json),
    ([query, value]) => `/data/query/production?query=${e(query)}&$a=${e(value.slice(0, 8000))}`,
  ),
  post('/data/query/production', groq, (query) => JSON.stringify({ query })),
  post('/data/query/production', json, (value) => `{"query":"$a","params":{"a":${value || 1}}}`),
  post(
    '/data/mutate/production?returnDocuments=true',
    lists(mutation),
    (all) => `{"mutations":[${all}]}`,
  ),
  post('/data/mutate/production', json, asIs),
  post('/data/actions/production', lists(action), (all) => `{"actions":[${all}]}`),
  post('/data/actions/production', json, asIs),
  get(fc.tuple(id, id), ([one, other]) => `/data/doc/production/${e(one)},${e(other)}`),
  get(fc.tuple(kinds, id), ([kind, one]) => `/data/history/production/${kind}/${e(one)}?limit=3`),
  post('/assets/images/production?filename=..%2Fa', fc.oneof(json, fc.string()), asIs),
  get(image, ([name, value]) => `/../${picture}?${name}=${value}`),
  get(
    oneOf('users/me auth/providers projects/local ping data/export/production x'),
    (path) => `/${path}`,
  ),
  fc.webPath().map((path): Request => ({ method: 'GET', path: path || '/' })),
)
const own = `Bearer ${writeToken}`
const authorization = fc.constantFrom(own, own, 'Bearer made-up', 'Basic YTpi', '')

function statusOf(field: 'cpu' | 'memory'): number {
  const file = `/proc/${lake.child.pid}/${field === 'cpu' ? 'stat' : 'status'}`
  if (!existsSync(file)) return 0
  const text = readFileSync(file, 'utf8')
  if (field === 'memory') return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1024
  // Fields 14 and 15, in hundredths of a second (proc_pid_stat(5)). The name in field 2 may contain spaces.
  const [, ...fields] = text.slice(text.lastIndexOf(')')).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

it(`${runs} odd requests neither fail the lake nor cost much`, {
  tags: ['all'],
  timeout: 180_000,
}, async () => {
  const [cpu, memory] = [statusOf('cpu'), statusOf('memory')]
  await fc.assert(
    fc.asyncProperty(request, authorization, async ({ method, path, body }, token) => {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) }
      const answer = await fetch(lake.url + path, {
        method,
        headers,
        body: body ?? null,
        redirect: 'manual',
      })
      const text = await answer.text()
      // 501: an endpoint that the lake is documented not to have.
      expect([answer.status < 500 || answer.status === 501, text.slice(0, 200)]).toEqual([
        true,
        expect.anything(),
      ])
    }),
    { numRuns: runs, seed: Number(process.env.ATTACK_SEED ?? 1) },
  )
  expect((statusOf('cpu') - cpu) / runs).toBeLessThan(averageMs)
  expect(statusOf('memory') - memory).toBeLessThan(moreMegabytes)
  const client = clientFor(lake.url, writeToken)
  expect(Object.hasOwn(Object.prototype, 'a')).toBe(false)
  await client.createOrReplace({ _id: 'after', _type: 'page' })
  expect(await client.getDocument('after')).toMatchObject({ _id: 'after' })
})
