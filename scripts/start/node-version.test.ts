import { expect, it } from 'vitest'
import { nodeAdvice } from './node-version.ts'

it.each(['v22.23.4', 'v22.24.0', 'v24.22.1', 'v24.100.0', 'v26.12.1', 'v27.0.0'])(
  '%s has all known security fixes',
  (version) => {
    expect(nodeAdvice(version)).toBeUndefined()
  },
)

it.each([
  ['v22.23.3', 'Node 22.23.3 lacks security fixes that 22.23.4 has'],
  ['v24.21.0', 'Node 24.21.0 lacks security fixes that 24.22.1 has'],
  ['v24.9.1', 'Node 24.9.1 lacks security fixes that 24.22.1 has'],
  ['v26.10.0', 'Node 26.10.0 lacks security fixes that 26.12.1 has'],
  ['v20.20.2', 'Node 20.20.2 gets no security fixes: use 26.12.1.'],
  ['v25.1.0', 'Node 25.1.0 gets no security fixes: use 26.12.1.'],
])('about %s the start says so', (version, words) => {
  expect(nodeAdvice(version)).toContain(words)
})
