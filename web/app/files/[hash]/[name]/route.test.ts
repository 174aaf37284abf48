import { afterEach, expect, it, vi } from 'vitest'
import { GET } from './route.ts'

vi.hoisted(() => process.loadEnvFile(`${import.meta.dirname}/../../../../../.env.example`))

afterEach(() => vi.restoreAllMocks())

const get = (name = 'list.csv') => {
  const params = Promise.resolve({ hash: 'a1b2c3d4', name })
  return GET(new Request(`https://site.example/files/a1b2c3d4/${name}`), { params })
}

it('answers 503 while the content source does not answer', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
  expect((await get()).status).toBe(503)
})

it.each([
  ['Press-Kit-2.csv', 'inline; filename="Press-Kit-2.csv"'],
  [
    '%C3%9Cbersicht-2026.csv',
    `inline; filename="ubersicht-2026.csv"; filename*=UTF-8''%C3%9Cbersicht-2026.csv`,
  ],
  ['料金表.csv', `inline; filename="file.csv"; filename*=UTF-8''%E6%96%99%E9%87%91%E8%A1%A8.csv`],
])('%s is saved under its name', async (name, disposition) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('a'))
  expect((await get(name)).headers.get('content-disposition')).toBe(disposition)
})

it.each(['%.csv', 'a%22b.csv', 'a%0D%0Ab.csv', 'a%2Fb.csv', '💾.csv', 'a.html'])(
  'a name that the site does not give is not found: %s',
  async (name) => expect((await get(name)).status).toBe(404),
)

it.each([
  [{ 'content-length': '7' }, '7'],
  [{ 'content-length': '5', 'content-encoding': 'gzip' }, null],
])('states the length of the file that it sends: %j', async (headers, length) => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('a,b,c,d', { headers }))
  expect((await get()).headers.get('content-length')).toBe(length)
})
