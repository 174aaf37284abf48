import { expect, test, vi } from 'vitest'
import { openAnswer, sealAnswer } from './answer.ts'

vi.hoisted(() => process.loadEnvFile(`${import.meta.dirname}/../../../../.env.example`))

const secret = 'a-secret-of-some-length'
const now = 1_800_000_000_000
const answer = { email: 'someone@example.com' }

test('an answer can be read for five minutes, only with the secret', () => {
  const text = sealAnswer(answer, secret, now)
  expect(openAnswer(text, secret, now + 299_000)).toEqual(answer)
  expect(openAnswer(text, secret, now + 301_000)).toBeUndefined()
  expect(openAnswer(text, 'another-secret-altogether', now)).toBeUndefined()
  expect(Buffer.from(text, 'base64url').toString('latin1')).not.toContain('someone')
})

test('an altered or invalid answer is not shown', () => {
  const text = sealAnswer(answer, secret, now)
  const altered = text.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))
  for (const wrong of [altered, '', 'AAAA', text.slice(0, 20)]) {
    expect(openAnswer(wrong, secret, now)).toBeUndefined()
  }
})

test('a long message fits into a header', () => {
  const values = { message: Array.from({ length: 500 }, (_, index) => `word${index}`).join(' ') }
  const refused = { form: 'contact', values, errors: {}, message: 'No.', from: '/contact' } as const
  expect(sealAnswer({ refused }, secret, now).length).toBeLessThan(8 * 1024)
})
