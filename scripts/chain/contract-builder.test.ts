import {
  type ContractChoice,
  contractName,
  contractSource,
} from '@nectar/schemas/demos/contract/source'
import { expect, test } from 'vitest'
import { compile } from './compile.ts'

const choices: readonly ContractChoice[] = [
  { standard: 'erc20', options: [] },
  { standard: 'erc721', options: ['mintable', 'royalties'] },
  { standard: 'erc1155', options: ['mintable', 'capped', 'pausable'] },
]

test('a contract of each standard compiles with OpenZeppelin, without a warning', {
  tags: ['all'],
  timeout: 120_000,
}, () => {
  const sources = choices.map((choice) => [`${choice.standard}.sol`, contractSource(choice)])
  const contracts = compile(Object.fromEntries(sources))
  for (const { standard } of choices)
    expect(contracts[`${standard}.sol`]?.[contractName]?.bytecode).toMatch(/^0x60/)
})
