import { expect, test } from 'vitest'
import { openShare, sealShare } from './share-cookie.ts'

const token = `0b9f4c0e-2f0c-4d1a-9d0a-6f8f6d6b9d11.${'ab'.repeat(32)}`
const end = Date.parse('2026-03-08T08:00:00Z')
const cookie = sealShare(token, end, 'secret')

test('a shared preview is open until it expires', () => {
  expect(openShare(cookie, 'secret', end - 1)).toBe(token)
  expect(openShare(cookie, 'secret', end)).toBeUndefined()
})

test('a cookie that the site did not sign opens nothing', () => {
  const other = sealShare(token, end, 'another secret')
  const longer = cookie.replace(String(end), String(end + 60_000))
  const changed = cookie.replace('0b9f', '0b9e')
  for (const value of [undefined, '', token, other, longer, changed, cookie.slice(0, -1)]) {
    expect([value, openShare(value, 'secret', end - 1)]).toEqual([value, undefined])
  }
})
