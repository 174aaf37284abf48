import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import getPort from 'get-port'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LakeProcess, startLakeProcess } from '../testing/lake-process.ts'
import { clientFor, writeToken } from '../testing/test-lake.ts'

// Requests that resemble those of clients but deviate in every part. What matters beside the answer is what they cost.

const runs = Number(process.env.ATTACK_RUNS ?? 600)
/** The processor time that a request may take on average, in milliseconds. */
const averageMs = 40
/** How much memory the lake may have gained, in megabytes. */
const moreMegabytes = 400

let lake: LakeProcess
let dataDir: string
let picture = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lake-generated-'))
  lake = await startLakeProcess(dataDir, await getPort())
  const client = clientFor(lake.url, writeToken)
  await client.create({ _id: 'kept', _type: 'page', title: 'It stays' })
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>'
  picture = (await client.assets.upload('image', Buffer.from(svg), { filename: 'a.svg' })).path
})
afterAll(async () => {
  await lake.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

const id = fc.oneof(
  fc.constantFrom(
    'kept',
    'drafts.kept',
    'versions.r1.kept',
    '_.groups.public',
    'a.b.c',
    'drafts.',
    '.',
    '..',
    '',
  ),
  fc.constantFrom(
    '-'.repeat(300),
    'ä',
    'a/b',
    'a b',
    'a\u0000b',
    '__proto__',
    'constructor',
    'drafts.drafts.a',
  ),
)
const deep = fc
  .tuple(fc.constantFrom('[', '{"a":'), fc.constantFrom(20, 200, 5000, 60_000))
  .map(([open, depth]) => open.repeat(depth) + '1' + (open === '[' ? ']' : '}').repeat(depth))
const escaped = fc.constantFrom(
  '{"\\u005f_proto__":{"a":1}}',
  '{"a":[{"__pr\\u006fto__":{}}]}',
  '{"constructor":{"prototype":{"a":1}}}',
)
const json = fc.oneof(
  deep,
  escaped,
  fc.json(),
  fc.constantFrom('', '{', 'null', '[]', '"a"', '1e999'),
)
const mutation = fc
  .tuple(
    fc.constantFrom('create', 'createOrReplace', 'createIfNotExists', 'delete', 'patch', 'other'),
    id,
    json,
  )
  .map(
    ([kind, one, value]) =>
      `{"${kind}":{"_id":${JSON.stringify(one)},"id":${JSON.stringify(one)},"_type":"page","set":${value || 1},"body":${value || 1}}}`,
  )
const action = fc
  .tuple(
    fc.constantFrom(
      'document.edit',
      'document.publish',
      'document.discard',
      'release.create',
      'release.publish',
      'other',
    ),
    id,
    id,
    json,
  )
  .map(
    ([kind, one, other, value]) =>
      `{"actionType":"sanity.action.${kind}","draftId":${JSON.stringify(one)},"publishedId":${JSON.stringify(other)},"releaseId":${JSON.stringify(one)},"patch":{"set":${value || 1}}}`,
  )
const groq = fc.oneof(
  fc.constantFrom(
    '*',
    '*[',
    'count(*)',
    '*[references(*[]._id)]',
    '*{...}',
    '[1..100000000]',
    '"a" match "**********"',
    'path("**")',
  ),
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
const get = (path: fc.Arbitrary<string>) =>
  path.map((one): Request => ({ method: 'GET', path: api + one }))
const post = (path: string, body: fc.Arbitrary<string>) =>
  body.map((one): Request => ({ method: 'POST', path: api + path, body: one }))
const request = fc.oneof(
  get(
    fc
      .tuple(groq, json)
      .map(
        ([query, value]) =>
          `/data/query/production?query=${e(query)}&$a=${e(value.slice(0, 8000))}`,
      ),
  ),
  post(
    '/data/query/production',
    groq.map((query) => JSON.stringify({ query })),
  ),
  post(
    '/data/query/production',
    json.map((value) => `{"query":"$a","params":{"a":${value || 1}}}`),
  ),
  post(
    '/data/mutate/production?returnDocuments=true',
    fc.array(mutation, { maxLength: 3 }).map((all) => `{"mutations":[${all}]}`),
  ),
  post('/data/mutate/production', json),
  post(
    '/data/actions/production',
    fc.array(action, { maxLength: 3 }).map((all) => `{"actions":[${all}]}`),
  ),
  post('/data/actions/production', json),
  get(fc.tuple(id, id).map(([one, other]) => `/data/doc/production/${e(one)},${e(other)}`)),
  get(
    fc
      .tuple(fc.constantFrom('documents', 'transactions', 'events/documents'), id)
      .map(([kind, one]) => `/data/history/production/${kind}/${e(one)}?limit=3`),
  ),
  post('/assets/images/production?filename=..%2Fa', fc.oneof(json, fc.string())),
  get(
    fc
      .tuple(
        fc.constantFrom('w', 'h', 'rect', 'crop', 'dpr', 'blur', 'fm', 'q'),
        fc.constantFrom('1', '0', '-1', '99999999', 'NaN', '1,1,9999,9999', 'webp'),
      )
      .map(([name, value]) => `/../${picture}?${name}=${value}`),
  ),
  fc
    .constantFrom(
      'users/me',
      'auth/providers',
      'projects/local',
      'ping',
      'data/export/production',
      'other',
    )
    .map((path): Request => ({ method: 'GET', path: `${api}/${path}` })),
  fc.webPath().map((path): Request => ({ method: 'GET', path: path || '/' })),
)
const authorization = fc.constantFrom(
  `Bearer ${writeToken}`,
  `Bearer ${writeToken}`,
  'Bearer made-up',
  'Basic YTpi',
  '',
)

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
