import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { parseEnvironment } from '@nectar/schemas/config/environment/schema'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addressOf } from '../front.ts'
import { CdnRefusedError, openCdn } from './cdn.ts'

interface Call {
  line: string
  headers: Record<string, unknown>
  body: string
}

let calls: Call[]
let status: number
let server: Server
let url: string

beforeEach(async () => {
  calls = []
  status = 200
  server = createServer(async (request, response) => {
    const { method, url: path, headers } = request
    calls.push({ line: `${method} ${path}`, headers, body: await text(request) })
    response.writeHead(status).end('{}')
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('no port')
  url = addressOf('127.0.0.1', address.port)
})
afterEach(() => server.close())

const values = {
  SANITY_PROJECT_ID: 'local',
  SANITY_DATASET: 'production',
  SANITY_READ_TOKEN: 'a-token-that-reads',
  SANITY_WRITE_TOKEN: 'a-token-that-writes',
  SANITY_WEBHOOK_SECRET: 'a-secret-that-signs',
  NEXT_PUBLIC_APP_URL: 'https://app.nectar.example',
  NEXT_PUBLIC_RPC_URLS_1284: 'https://rpc.nectar.example',
  NEXT_PUBLIC_RPC_URLS_1287: 'https://rpc.nectar.example',
  CDN_TOKEN: 'a-token-of-the-cdn',
  TRUST_PROXY: 'true',
}

function open(kind: string, path = '') {
  const environment = parseEnvironment({ ...values, CDN: kind, CDN_PURGE_URL: url + path })
  const cdn = openCdn(environment)
  if (!cdn) throw new TypeError('no CDN')
  return cdn
}

const many = Array.from({ length: 300 }, (_, index) => `tag${index}`)

function named(list: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    list.flatMap((name, index) => (index % 2 === 0 ? [[name, list[index + 1] ?? '']] : [])),
  )
}

test('Fastly: pages have keys, which are purged 256 at a time with the token', async () => {
  const cdn = open('fastly', '/service/SU1Z0isxPaozGVKXdv0eY/purge')
  expect(named(cdn.headers(['site', 'abc-_1']))).toEqual({
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Surrogate-Control': 'max-age=86400, stale-if-error=86400',
    'Surrogate-Key': 'site abc-_1',
  })
  await cdn.purge(many)
  expect(calls.map(({ line }) => line)).toEqual(
    Array(2).fill('POST /service/SU1Z0isxPaozGVKXdv0eY/purge'),
  )
  const keys = calls.map(({ body }) => JSON.parse(body).surrogate_keys)
  expect(keys.map(({ length }) => length)).toEqual([256, 44])
  expect(keys.flat()).toEqual(many)
  expect(calls[0]?.headers).toMatchObject({ 'fastly-key': 'a-token-of-the-cdn' })
})

test('Cloudflare: pages have tags, which are purged 30 at a time with the token', async () => {
  const cdn = open('cloudflare', '/client/v4/zones/023e105f4ecef8ad9ca31a8372d0c353/purge_cache')
  expect(named(cdn.headers(['site', 'abc-_1']))).toEqual({
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Cloudflare-CDN-Cache-Control': 'max-age=86400, stale-if-error=86400',
    'Cache-Tag': 'site,abc-_1',
  })
  await cdn.purge(many)
  expect(new Set(calls.map(({ line }) => line))).toEqual(
    new Set(['POST /client/v4/zones/023e105f4ecef8ad9ca31a8372d0c353/purge_cache']),
  )
  expect(calls.flatMap(({ body }) => JSON.parse(body).tags)).toEqual(many)
  expect(calls).toHaveLength(10)
  expect(calls[0]?.headers).toMatchObject({
    authorization: 'Bearer a-token-of-the-cdn',
    'content-type': 'application/json',
  })
})

test('Varnish: each server is purged', async () => {
  const cdn = open('varnish', `/one,${url}/two`)
  await cdn.purge(['a', 'b'])
  expect(calls.map(({ line }) => line).sort()).toEqual(['PURGE /one', 'PURGE /two'])
  expect(calls[0]?.headers).toMatchObject({
    authorization: 'Bearer a-token-of-the-cdn',
    'surrogate-key': 'a b',
  })
})

test.each(['varnish', 'fastly', 'cloudflare'])('%s: a refused purge throws', async (kind) => {
  status = 403
  await expect(open(kind).purge(['a'])).rejects.toThrow(CdnRefusedError)
})

test('the three variables are required together, and a site may have no CDN', () => {
  expect(() => parseEnvironment({ ...values, CDN: 'varnish' })).toThrow(
    'CDN_PURGE_URL is missing: a CDN needs CDN, CDN_PURGE_URL and CDN_TOKEN together (example: CDN_PURGE_URL=http://127.0.0.1:6081)',
  )
  expect(openCdn(parseEnvironment({ ...values, CDN_TOKEN: '' }))).toBeUndefined()
})

test("a CDN requires TRUST_PROXY, so that its visitors do not share one client's limits", () => {
  expect(() => {
    parseEnvironment({ ...values, CDN: 'varnish', CDN_PURGE_URL: url, TRUST_PROXY: 'false' })
  }).toThrow('TRUST_PROXY must be true where a CDN stands before the site')
})
