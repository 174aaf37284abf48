import { encodeSignatureHeader } from '@sanity/webhook'
import { expect, it } from 'vitest'
import { signatureProblem, signBody } from './change.ts'

const secret = 'a-secret-of-some-length'
const body = '{"_id":"route-home"}'
const now = 1_800_000_000_000

it("match those of Sanity's own package", async () => {
  expect(signBody(body, now, secret)).toBe(await encodeSignatureHeader(body, now, secret))
})

it("are accepted at Sanity's last retry", () => {
  const header = signBody(body, now - 30 * 60 * 1000, secret)
  expect(signatureProblem(header, body, secret, now)).toBeUndefined()
})

it('are accepted when fresh', () => {
  const header = signBody(body, now, secret)
  expect(signatureProblem(header, body, secret, now + 1000)).toBeUndefined()
})

it.each([
  ['missing', null],
  ['malformed', 'v1=abc'],
  ['made with another secret', signBody(body, now, 'another-secret-of-length')],
  ['made for another body', signBody('{}', now, secret)],
  ['of another length', `${signBody(body, now, secret)}A`],
  ['older than an hour', signBody(body, now - 3_600_001, secret)],
  ['from the future', signBody(body, now + 300_001, secret)],
])('are refused when %s', (_, header) => {
  expect(signatureProblem(header, body, secret, now)).toMatch(/^The signature /)
})
