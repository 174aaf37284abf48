import { expect, it } from 'vitest'
import { namePattern } from './kinds.ts'

it.each(['moonbeam', 'moonbaseAlpha', 'celo2', '_own'])('%s is a name in code', (name) => {
  expect(name).toMatch(namePattern)
})

it.each(['', 'a b', '2celo', '<img src=x onerror=alert(1) ', 'a(b', 'a&b', 'a$', 'a\nb'])(
  '%j is not a name in code: it would change the markup around it',
  (name) => {
    expect(name).not.toMatch(namePattern)
  },
)
