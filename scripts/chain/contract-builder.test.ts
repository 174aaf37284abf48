import { measuredGas } from '@nectar/schemas/demos/contract/measured-gas'
import { allChoices, choiceKey } from '@nectar/schemas/demos/contract/options'
import { contractName, contractSource } from '@nectar/schemas/demos/contract/source'
import { expect, test } from 'vitest'
import { compile } from './compile.ts'

const choices = allChoices()

test('the table of measured gas has exactly the possible choices', () => {
  expect(Object.keys(measuredGas)).toEqual(choices.map(choiceKey))
})

test('a contract of each standard compiles with OpenZeppelin, without a warning', {
  tags: ['all'],
  timeout: 120_000,
}, () => {
  const names = ['erc20', 'erc721 mintable royalties', 'erc1155 mintable capped pausable']
  const some = choices.filter((choice) => names.includes(choiceKey(choice)))
  expect(some).toHaveLength(names.length)
  const fileOf = (choice: (typeof choices)[number]) => `${choiceKey(choice)}.sol`
  const contracts = compile(
    Object.fromEntries(some.map((choice) => [fileOf(choice), contractSource(choice)])),
  )
  for (const choice of some)
    expect(contracts[fileOf(choice)]?.[contractName]?.bytecode).toMatch(/^0x60/)
})
