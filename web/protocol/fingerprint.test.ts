import { expect, test } from 'vitest'
import { fingerprintOf, parseFingerprint, partName } from './fingerprint.ts'

test('fingerprints differ in exactly the parts whose values differ', () => {
  const before = parseFingerprint(fingerprintOf({ menus: ['a'], settings: { name: 'x' }, gone: 1 }))
  const after = parseFingerprint(
    fingerprintOf({ settings: { name: 'x' }, menus: ['b'], gone: undefined }),
  )
  const differs = (name: string) => before.get(partName(name)) !== after.get(partName(name))
  expect(['menus', 'settings', 'gone'].filter(differs)).toEqual(['menus', 'gone'])
})

test('the order of the parts makes no difference', () => {
  expect(fingerprintOf({ a: 1, b: 2 })).toBe(fingerprintOf({ b: 2, a: 1 }))
})
