import { expect, test } from 'vitest'
import { fingerprintOf, parseFingerprint } from '../../protocol/fingerprint.ts'
import { type Expired, isStale, mergeExpired, nothingExpired } from './expired.ts'

const made = (parts: object): Expired => ({
  ...nothingExpired,
  fresh: [parseFingerprint(fingerprintOf({ ...parts }))],
})
const page = parseFingerprint(fingerprintOf({ menus: 'one', settings: 'one' }))

test('a page is stale when it was made of something else, and of nothing that it does not show', () => {
  expect(isStale(page, made({ menus: 'two' }))).toBe(true)
  expect(isStale(page, made({ menus: 'one', stories: 'two' }))).toBe(false)
  expect(isStale(page, nothingExpired)).toBe(false)
})

test('of two answers that came at once the older does not hide the newer', () => {
  const [older, newer] = [made({ menus: 'one' }), made({ menus: 'two' })]
  expect(isStale(page, mergeExpired([older, newer]))).toBe(true)
  expect(isStale(page, mergeExpired([newer, older]))).toBe(true)
})
