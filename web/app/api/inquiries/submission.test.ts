import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { checkOrigin, createInquiry, RefusedSubmission, readBody } from './submission.ts'

const site = 'https://nectar.example'
const check = (headers: Record<string, string>) => () =>
  checkOrigin(new Headers({ host: '127.0.0.1:3000', ...headers }), site)

it.each<Record<string, string>>([
  { origin: 'https://nectar.example' },
  { origin: 'http://127.0.0.1:3000' },
  { 'sec-fetch-site': 'same-origin' },
  { origin: 'null', 'sec-fetch-site': 'same-origin' },
])('accepts %j', (headers) => {
  expect(check(headers)).not.toThrow()
})

it.each<Record<string, string>>([
  {},
  { origin: 'null' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { origin: 'null', 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'https://nectar.example.evil.example' },
  { origin: 'https://nectar.example@evil.example' },
  { origin: 'nectar.example' },
  { origin: '' },
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
])('refuses %j', (headers) => {
  expect(check(headers)).toThrow(/this site/)
})

function post(body: BodyInit, type: string): Request {
  const init = { method: 'POST', body, headers: { 'content-type': type }, duplex: 'half' }
  return new Request('http://site/api/inquiries', init)
}

async function statusOf(request: Request): Promise<number> {
  try {
    await readBody(request)
    return 200
  } catch (error) {
    if (error instanceof RefusedSubmission) return error.status
    throw error
  }
}

function streamed(bytes: number): ReadableStream<Uint8Array> {
  let left = bytes
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) return controller.close()
      left -= 4096
      controller.enqueue(new Uint8Array(4096).fill(97))
    },
  })
}

it('reads JSON and forms', async () => {
  expect(await readBody(post('{"a":1}', 'application/json; charset=utf-8'))).toEqual({
    scripted: true,
    values: { a: 1 },
  })
  expect(await readBody(post('a=1&b=%C3%A4+b', 'application/x-www-form-urlencoded'))).toEqual({
    scripted: false,
    values: { a: '1', b: 'ä b' },
  })
})

it.each(['', '[]', 'null', '"a"', '1', '{', '{"a":}', 'a=1', '{"a":1}}'])(
  'refuses %j as JSON',
  async (body) => {
    expect(await statusOf(post(body, 'application/json'))).toBe(400)
  },
)

it('refuses text that is not UTF-8, other types, and oversized bodies with or without a length', async () => {
  expect(await statusOf(post(new Uint8Array([0x7b, 0xff, 0x7d]), 'application/json'))).toBe(400)
  expect(await statusOf(post('a', 'multipart/form-data; boundary=x'))).toBe(415)
  expect(await statusOf(post('x'.repeat(32 * 1024 + 1), 'application/json'))).toBe(413)
  expect(await statusOf(post(streamed(64 * 1024), 'application/json'))).toBe(413)
})

const at = Date.UTC(2026, 0, 1, 12)
const secret = 'known-to-the-server'
const values = { email: 'ada@example.com', terms: true, newsletter: false }
const key = '3f0c8a4e-6a53-4f0e-9d5c-0c6d2f9e7a11'

it('creates a private document that is kept for 180 days', () => {
  const inquiry = createInquiry({ form: 'register', values, at, secret })
  expect(inquiry).toMatchObject({ status: 'new', retainUntil: '2026-06-30', newsletter: false })
  expect(inquiry._id).toMatch(/^inquiry\.[0-9a-f]{32}$/)
  expect(inquiry).not.toHaveProperty('terms')
})

it('gives equal submissions the same id, and different ones different ids', () => {
  const id = (more: object) =>
    createInquiry({ form: 'register', values, key, at, secret, ...more })._id
  expect(id({ at: at + 5000 })).toBe(id({}))
  expect(id({ values: { newsletter: false, terms: true, email: values.email } })).toBe(id({}))
  expect(id({ values: { ...values, email: 'b@example.com' } })).not.toBe(id({}))
  expect(id({ key: undefined })).not.toBe(id({}))
})

it('gives an id that nobody can compute without the secret', () => {
  const id = (own: string) => createInquiry({ form: 'newsletter', values, at, secret: own })._id
  expect(id('another-secret')).not.toBe(id(secret))
  const fields = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
  const plain = createHash('sha256').update(JSON.stringify(['', 'newsletter', fields]))
  expect(id(secret)).not.toBe(`inquiry.${plain.digest('hex').slice(0, 32)}`)
})
