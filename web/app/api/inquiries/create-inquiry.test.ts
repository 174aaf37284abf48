import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { createInquiry } from './create-inquiry.ts'

const at = Date.UTC(2026, 0, 1, 12)
const secret = 'known-to-the-server'
const values = { email: 'ada@example.com', terms: true, newsletter: false }
const key = '3f0c8a4e-6a53-4f0e-9d5c-0c6d2f9e7a11'

it('makes a private document that is kept for 180 days', () => {
  const inquiry = createInquiry({ form: 'register', values, at, secret })
  expect(inquiry).toMatchObject({ status: 'new', retainUntil: '2026-06-30', newsletter: false })
  expect(inquiry._id).toMatch(/^inquiry\.[0-9a-f]{32}$/)
  expect(inquiry).not.toHaveProperty('terms')
})

it('gives the same id to the same sending, and another to another', () => {
  const id = (more: object) =>
    createInquiry({ form: 'register', values, key, at, secret, ...more })._id
  expect(id({ at: at + 5000 })).toBe(id({}))
  expect(id({ values: { newsletter: false, terms: true, email: values.email } })).toBe(id({}))
  expect(id({ values: { ...values, email: 'b@example.com' } })).not.toBe(id({}))
  expect(id({ key: undefined })).not.toBe(id({}))
})

it('gives an id that nobody can tell who does not know the secret', () => {
  const id = (own: string) => createInquiry({ form: 'newsletter', values, at, secret: own })._id
  expect(id('another-secret')).not.toBe(id(secret))
  const fields = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
  const plain = createHash('sha256').update(JSON.stringify(['', 'newsletter', fields]))
  expect(id(secret)).not.toBe(`inquiry.${plain.digest('hex').slice(0, 32)}`)
})
