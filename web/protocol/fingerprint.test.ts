import { expect, test } from 'vitest'
import { factName, readStatement, stateFacts } from './fingerprint.ts'

test('a statement tells each fact that differs, and no other', () => {
  const before = readStatement(stateFacts({ menus: ['a'], settings: { name: 'x' }, gone: 1 }))
  const after = readStatement(
    stateFacts({ settings: { name: 'x' }, menus: ['b'], gone: undefined }),
  )
  const differs = (name: string) => before.get(factName(name)) !== after.get(factName(name))
  expect(['menus', 'settings', 'gone'].filter(differs)).toEqual(['menus', 'gone'])
})

test('the order in which facts were noted makes no difference', () => {
  expect(stateFacts({ a: 1, b: 2 })).toBe(stateFacts({ b: 2, a: 1 }))
})
