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
  expect(problemsOf({ ...fields, domain: 'localhost:3000' })).toEqual({})
})

test.each([
  ['domain', 'https://shop.example'],
  ['domain', ''],
  ['domain', 'shop.example/login'],
  ['statement', ''],
  ['statement', 'two\nlines'],
  ['statement', 'Größe'],
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
