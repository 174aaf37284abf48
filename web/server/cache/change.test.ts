import { expect, test } from 'vitest'
import { fingerprintOf, parseFingerprint } from '../../protocol/fingerprint.ts'
import { type Change, isStale, mergeChanges, noChange } from './change.ts'

const change = (parts: object): Change => ({
  ...noChange,
  fresh: [parseFingerprint(fingerprintOf({ ...parts }))],
})
const page = parseFingerprint(fingerprintOf({ menus: 'one', settings: 'one' }))

test('a page is stale when it was made of something else, and of nothing that it does not show', () => {
  expect(isStale(page, change({ menus: 'two' }))).toBe(true)
  expect(isStale(page, change({ menus: 'one', stories: 'two' }))).toBe(false)
  expect(isStale(page, noChange)).toBe(false)
})

test('of two answers that came at once the older does not hide the newer', () => {
  const [older, newer] = [change({ menus: 'one' }), change({ menus: 'two' })]
  expect(isStale(page, mergeChanges([older, newer]))).toBe(true)
  expect(isStale(page, mergeChanges([newer, older]))).toBe(true)
})
