import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { measuredGas } from '@nectar/schemas/demos/contract/measured-gas'
import { allChoices, choiceKey } from '@nectar/schemas/demos/contract/options'
import { contractName, contractSource } from '@nectar/schemas/demos/contract/source'
import { expect, test } from 'vitest'
import { runCompiler } from './compile.ts'

const choices = allChoices()

test('the table of measured gas has exactly the possible choices', () => {
  expect(Object.keys(measuredGas)).toEqual(choices.map(choiceKey))
})

test('a contract of each standard compiles with OpenZeppelin, without a warning', {
  tags: ['all'],
  timeout: 120_000,
}, () => {
  const require = createRequire(import.meta.url)
  const names = ['erc20', 'erc721 mintable royalties', 'erc1155 mintable capped pausable']
  const some = choices.filter((choice) => names.includes(choiceKey(choice)))
  expect(some).toHaveLength(names.length)
  const fileOf = (choice: (typeof choices)[number]) => `${choiceKey(choice)}.sol`
  const sources = some.map((choice) => [fileOf(choice), { content: contractSource(choice) }])
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(sources),
    settings: {
      // OpenZeppelin copies memory with MCOPY, which needs at least this version.
      evmVersion: 'cancun',
      outputSelection: { '*': { [contractName]: ['abi', 'evm.bytecode.object'] } },
    },
  }
  const contracts = runCompiler(input, (path) => ({
    contents: readFileSync(require.resolve(path), 'utf8'),
  }))
  for (const choice of some)
    expect(contracts[fileOf(choice)]?.[contractName]?.evm.bytecode.object).toMatch(/^60/)
})
