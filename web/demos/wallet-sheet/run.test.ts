import { expect, test } from 'vitest'
import {
  codeError,
  demonstrationCode,
  emailError,
  eventsOf,
  hexOf,
  type Step,
  stepNumber,
} from './run.ts'

const run = { chainId: 1287, message: 'Grüße', address: '0xabc', signature: '0xdef' }

test.each([
  ['email', 1],
  ['code', 1],
  ['made', 3],
  ['request', 4],
  ['approved', 5],
  ['rejected', 5],
] as const)('at %s the app has seen %i events', (step, count) => {
  expect(eventsOf(step, run)).toHaveLength(count)
})

test('the app never sees more than address, request and answer', () => {
  expect(eventsOf('approved', run).map(({ name, json }) => [name, json])).toEqual([
    ['request', { method: 'eth_requestAccounts' }],
    ['connect', { chainId: '0x507' }],
    ['accountsChanged', ['0xabc']],
    ['request', { method: 'personal_sign', params: ['0x4772c3bcc39f65', '0xabc'] }],
    ['result', '0xdef'],
  ])
  expect(eventsOf('rejected', run).at(-1)?.json).toEqual({
    code: 4001,
    message: 'User rejected the request.',
  })
})

test('a message is sent as hexadecimal UTF-8 bytes', () => {
  expect(hexOf('Hi')).toBe('0x4869')
})

test.each(['', 'ada', 'ada@', '@x.y', 'a b@c.d'])('“%s” is not an email address', (email) => {
  expect(emailError(email)).toMatch(/such as/)
})

test('the code may have spaces, and otherwise only its digits', () => {
  expect(emailError(' ada@orchard.example ')).toBeUndefined()
  expect(codeError('246 810')).toBeUndefined()
  expect(codeError(demonstrationCode)).toBeUndefined()
  expect(codeError('24681')).toMatch(/six digits/)
  expect(codeError('abcdef')).toMatch(/six digits/)
  expect(codeError('000000')).toContain(demonstrationCode)
})

test('the sheet counts to five', () => {
  const all: Step[] = ['email', 'code', 'made', 'request', 'approved', 'rejected']
  expect(all.map(stepNumber)).toEqual([1, 2, 3, 4, 5, 5])
})
