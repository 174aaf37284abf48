import { expect, test } from 'vitest'
import { actions, mayDo, roles, rules } from './asset-panel.tsx'

// From the documentation of pallet-assets: "the sender should be the …" of each call.
test.each([
  ['mint', ['issuer']],
  ['burn', ['admin']],
  ['freeze', ['freezer']],
  ['thaw', ['admin']],
  ['forceTransfer', ['admin']],
  ['setTeam', ['owner']],
  ['transfer', ['owner', 'issuer', 'admin', 'freezer', 'holder']],
] as const)('%s requires %j', (action, allowed) => {
  expect(roles.filter((role) => mayDo(role, action))).toEqual(allowed)
})

test('each action has its call', () => {
  for (const action of actions) expect(rules[action].call).toMatch(/^assets\.\w+\(id, /)
})
