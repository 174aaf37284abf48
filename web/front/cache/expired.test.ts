import { expect, test } from 'vitest'
import { fingerprintOf, parseFingerprint } from '../../protocol/fingerprint.ts'
import { type Expired, isStale, mergeExpired, nothingExpired } from './expired.ts'

const made = (parts: object): Expired => ({
  ...nothingExpired,
  fresh: [parseFingerprint(fingerprintOf({ ...parts }))],
})
const page = parseFingerprint(fingerprintOf({ menus: 'one', settings: 'one' }))

test('a page is stale if content that it shows has changed', () => {
  expect(isStale(page, made({ menus: 'two' }))).toBe(true)
  expect(isStale(page, made({ menus: 'one', stories: 'two' }))).toBe(false)
  expect(isStale(page, nothingExpired)).toBe(false)
})

test('of two simultaneous answers, the older does not hide the newer', () => {
  const [older, newer] = [made({ menus: 'one' }), made({ menus: 'two' })]
  expect(isStale(page, mergeExpired([older, newer]))).toBe(true)
  expect(isStale(page, mergeExpired([newer, older]))).toBe(true)
})
