import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedParts, oneCharacterOff, problemsOf } from './fields.ts'
import { accountOf, messageOf, recover, signIn } from './sign.ts'

const fields = {
  domain: 'shop.example',
  statement: 'Sign in to see your orders.',
  chainId: 1284,
  nonce: 'k3v9q2m7x8',
  issuedAt: '2027-01-04T09:30:00.000Z',
}

test('a valid message has no problems', () => {
  expect(problemsOf(fields)).toEqual({})
})

const label = fc.stringMatching(/^[a-zA-Z0-9-]{1,5}$/)
const generated = fc
  .tuple(
    fc.array(label, { minLength: 1, maxLength: 3 }),
    fc.constantFrom('', ':1', ':99999', ':123456', ':'),
  )
  .map(([labels, port]) => labels.join('.') + port)
const given = fc.constantFrom(
  'localhost:3000',
  'shop.example:8080',
  'intranet',
  'a.b',
  '203.0.113.7:80',
  '256.1.1.1',
  '-a.example',
  'shop.example.',
)

test('a domain is right exactly if the signer accepts it', () => {
  fc.assert(
    fc.property(fc.oneof(given, generated), (domain) => {
      const message = { ...fields, domain }
      const isRight = problemsOf(message).domain === undefined
      const sign = () => messageOf(message, accountOf().address)
      if (isRight) expect(sign).not.toThrow()
      else expect(sign).toThrow()
    }),
  )
})

test.each([
  ['domain', 'https://shop.example'],
  ['domain', ''],
  ['domain', 'shop.example/login'],
  ['statement', ''],
  ['statement', 'two\nlines'],
  ['statement', 'Größe'],
  ['statement', 'Sign in -> shop'],
  ['statement', '{a}'],
  ['statement', 'a\\b'],
  ['statement', '"quoted"'],
  ['statement', '100 %'],
  ['domain', 'intranet'],
  ['domain', 'a.b'],
  ['nonce', 'short'],
  ['nonce', 'k3v9-q2m7x8'],
])('the %s %j is reported as wrong', (name, text) => {
  expect(Object.keys(problemsOf({ ...fields, [name]: text }))).toEqual([name])
})

test('a signature fits its message, but not one with another character', async () => {
  const account = accountOf()
  const signature = await signIn(fields, account)
  expect(messageOf(fields, account.address)).toContain(`account:\n${account.address}\n`)
  expect(await recover(fields, account.address, signature)).toBe(account.address)
  const altered = { ...fields, nonce: oneCharacterOff(fields.nonce) }
  expect(await recover(altered, account.address, signature)).not.toBe(account.address)
  expect(changedParts(fields, altered)).toEqual(['nonce'])
})

test.each(['a9', 'az', 'aZ', 'aa', 'a0'])('%s becomes another nonce of the same length', (text) => {
  const other = oneCharacterOff(text)
  expect(other).toMatch(/^[a-z0-9]{2}$/i)
  expect(other).not.toBe(text)
})
