import { afterEach, expect, it, vi } from 'vitest'
import { GET } from './route.ts'

vi.hoisted(() => process.loadEnvFile(`${import.meta.dirname}/../../../../../.env.example`))

afterEach(() => vi.restoreAllMocks())

const params = Promise.resolve({ hash: 'a1b2c3d4', name: 'list.csv' })
const get = () => GET(new Request('https://site.example/files/a1b2c3d4/list.csv'), { params })

it('answers 503 while the content source does not answer', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
  expect((await get()).status).toBe(503)
})

it.each([
  [{ 'content-length': '7' }, '7'],
  [{ 'content-length': '5', 'content-encoding': 'gzip' }, null],
])('states the length of the file that it sends: %j', async (headers, length) => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('a,b,c,d', { headers }))
  expect((await get()).headers.get('content-length')).toBe(length)
})
