import {
  contractOptions,
  contractSource,
  sensibleChoice,
  standards,
} from '@nectar/schemas/demos/contract/source'
import { expect, test } from 'vitest'
import { newLines, solidityTokens } from './contract-panel.tsx'

test('the tokens of a line make up the whole line', () => {
  for (const standard of standards) {
    const choice = sensibleChoice({ standard, options: contractOptions })
    for (const line of contractSource(choice).split('\n')) {
      const texts = solidityTokens(line).map(({ text }) => text)
      expect(texts.join('')).toBe(line)
    }
  }
})

test('words, strings and calls are told apart', () => {
  expect(solidityTokens('import {A} from "a.sol";')).toEqual([
    { text: 'import', className: 'tok-keyword' },
    { text: ' {A} ' },
    { text: 'from', className: 'tok-keyword' },
    { text: ' ' },
    { text: '"a.sol"', className: 'tok-string' },
    { text: ';' },
  ])
  expect(solidityTokens('_mint(to);')[0]).toEqual({ text: '_mint', className: 'tok-function' })
})

test('the lines that an option adds are new, the others are not', () => {
  const before = contractSource({ standard: 'erc20', options: [] })
  const after = contractSource({ standard: 'erc20', options: ['burnable'] })
  const lines = after.split('\n')
  const added = [...newLines(before, after)].map((index) => lines[index])
  expect(added).toHaveLength(2)
  expect(added.join()).toContain('ERC20Burnable.sol')
  expect(newLines(after, after).size).toBe(0)
})
