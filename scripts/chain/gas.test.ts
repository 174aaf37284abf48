import { measuredGas } from '@nectar/schemas/sections/contract-builder/measured-gas'
import { allChoices, choiceKey } from '@nectar/schemas/sections/contract-builder/options'
import getPort from 'get-port'
import { expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 120_000 })

const choices = allChoices()

test('the table has exactly the possible choices', () => {
  expect(Object.keys(measuredGas)).toEqual(choices.map(choiceKey))
})

// Compiles three contracts and deploys them on a temporary chain.
test('a contract of each standard uses the gas that the table states', {
  tags: ['all'],
}, async () => {
  const { measureGas } = await import('./gas.ts')
  const names = ['erc20', 'erc721 mintable royalties', 'erc1155 mintable capped pausable']
  const some = choices.filter((choice) => names.includes(choiceKey(choice)))
  expect(some).toHaveLength(names.length)
  const measured = await measureGas(some, { port: await getPort() })
  expect(measured).toEqual(some.map((choice) => measuredGas[choiceKey(choice)]))
})
