import { expect, test } from 'vitest'
import { fingerprintOf, parseFingerprint, partName } from './fingerprint.ts'

test('a statement tells each fact that differs, and no other', () => {
  const before = parseFingerprint(fingerprintOf({ menus: ['a'], settings: { name: 'x' }, gone: 1 }))
  const after = parseFingerprint(
    fingerprintOf({ settings: { name: 'x' }, menus: ['b'], gone: undefined }),
  )
  const differs = (name: string) => before.get(partName(name)) !== after.get(partName(name))
  expect(['menus', 'settings', 'gone'].filter(differs)).toEqual(['menus', 'gone'])
})

test('the order in which facts were noted makes no difference', () => {
  expect(fingerprintOf({ a: 1, b: 2 })).toBe(fingerprintOf({ b: 2, a: 1 }))
})
