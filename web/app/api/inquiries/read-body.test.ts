import { expect, it } from 'vitest'
import { readBody } from './read-body.ts'
import { RefusedSubmission } from './refusal.ts'

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

it('refuses text that is not UTF-8, other types and too much, told or not', async () => {
  expect(await statusOf(post(new Uint8Array([0x7b, 0xff, 0x7d]), 'application/json'))).toBe(400)
  expect(await statusOf(post('a', 'multipart/form-data; boundary=x'))).toBe(415)
  expect(await statusOf(post('x'.repeat(32 * 1024 + 1), 'application/json'))).toBe(413)
  expect(await statusOf(post(streamed(64 * 1024), 'application/json'))).toBe(413)
})
