import { beforeAll, expect, test } from 'vitest'
import { createIdentity, signToken, verifyToken } from './token.ts'

const expected = { iss: 'https://id.example', aud: 'shop.example', session: 'ses_1', now: 1_000 }
let token = ''
let claims = { iss: '', aud: '', session: '', sub: '', email: '', iat: 0, exp: 0 }
let key: CryptoKey

beforeAll(async () => {
  const identity = await createIdentity('nectar')
  key = identity.key
  const { now, ...rest } = expected
  claims = { ...rest, sub: identity.did, email: 'ada@orchard.example', iat: now, exp: now + 300 }
  token = await signToken(claims, key)
})

const failed = async (text: string, others: Partial<typeof expected> = {}) => {
  const { checks } = await verifyToken(text, { ...expected, ...others })
  return checks.filter(({ passed }) => passed === false).map(({ label }) => label)
}

test('a token of the popup passes every check', async () => {
  expect(await failed(token)).toEqual([])
})

test('no other text is accepted: each character counts', async () => {
  for (let at = 0; at < token.length; at += 7) {
    const other = token[at] === 'A' ? 'B' : 'A'
    expect(await failed(token.slice(0, at) + other + token.slice(at + 1)), `at ${at}`).not.toEqual(
      [],
    )
  }
  // The last character has bits that no byte uses.
  for (const last of 'ABCDEFGHgQw0') {
    const text = token.slice(0, -1) + last
    if (text !== token) expect(await failed(text), last).not.toEqual([])
  }
})

test('a token for another app, session, issuer or time is refused', async () => {
  expect(await failed(token, { aud: 'other.example' })).toEqual(['Audience'])
  expect(await failed(token, { session: 'ses_2' })).toEqual(['Session'])
  expect(await failed(token, { iss: 'https://id.evil.example' })).toEqual(['Issuer'])
  expect(await failed(token, { now: 1_300 })).toEqual(['Age'])
  expect(await failed(token, { now: 999 })).toEqual(['Age'])
})

test('the key of another identity does not sign for this one', async () => {
  const other = await createIdentity('nectar')
  expect(await failed(await signToken(claims, other.key))).toEqual(['Signature'])
})

test('a token that names no algorithm is refused', async () => {
  const none = `${btoa('{"alg":"none"}').replace(/=+$/, '')}.${token.split('.')[1]}.`
  expect(await failed(none)).toEqual(['Form', 'Signature'])
})

test.each(['', '.', '..', 'a.b.c', 'a.b', '💥', 'null.null.null', 'W10.W10.'])(
  '“%s” is refused',
  async (text) => {
    expect(await failed(text)).toContain('Form')
  },
)
