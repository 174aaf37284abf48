import type { z } from 'zod'
import { codeTabs, flag, list, number, optional, text, whole } from '../fields/field.ts'
import { networkPlan } from '../sections/network-list.ts'
import { demoKind } from './demo-kind.ts'

/** An identifier in code. The page inserts it into highlighted code unescaped, so it must not contain markup. */
export const namePattern = /^[A-Za-z_]\w*$/

const starterChain = {
  _type: 'switchedChain',
  plan: 'free',
  blockTime: '6 s',
  finalitySeconds: 30,
  deployCredits: 2,
  callCredits: 2,
}

/** Chains to choose from. Code, addresses, finality and costs follow the choice. */
export const chainSwitch = demoKind({
  title: 'One chain or another',
  starter: {
    chains: [
      {
        ...starterChain,
        _key: 'moonbeam',
        name: 'Moonbeam',
        codeName: 'moonbeam',
        chainId: 1284,
        coin: 'GLMR',
        explorer: 'moonscan.io',
      },
      {
        ...starterChain,
        _key: 'alpha',
        name: 'Moonbase Alpha',
        codeName: 'moonbaseAlpha',
        chainId: 1287,
        testnet: true,
        coin: 'DEV',
        explorer: 'moonbase.moonscan.io',
      },
    ],
    tabs: [
      {
        _type: 'codeTab',
        _key: 'first',
        label: 'chain.ts',
        language: 'typescript',
        code: "import { moonbeam } from 'viem/chains'\n\nconsole.log(moonbeam.id) // 1284",
      },
    ],
    standards: 'ERC-20, ERC-721, ERC-1155',
  },
  fields: {
    chains: list(
      'Chains',
      'switchedChain',
      {
        name: text('Name', { max: 60 }),
        codeName: text('Import name', {
          max: 40,
          pattern: [namePattern, 'must be a name as in code: moonbeam'],
          description: 'What code imports from viem/chains, such as moonbeam.',
        }),
        chainId: whole('Chain id', { min: 1 }),
        testnet: flag('Test network'),
        plan: networkPlan,
        coin: text('Coin', { max: 12, description: 'The coin that pays for gas.' }),
        explorer: text('Explorer', { max: 60, description: 'Its domain, such as moonscan.io.' }),
        blockTime: text('Time between blocks', { max: 40 }),
        finalitySeconds: number('Seconds until a block is final', {
          min: 0.001,
          description: 'A rounded figure.',
        }),
        deployCredits: whole('Credits to deploy a contract', { min: 0 }),
        callCredits: whole('Credits to call a contract', { min: 0 }),
      },
      {
        one: 'chain',
        min: 2,
        max: 20,
        preview: { title: 'name', subtitle: 'chainId' },
        description:
          'The first one is selected when the page opens, and the code is written for it.',
      },
    ),
    tabs: codeTabs('Code', 2000, {
      max: 2,
      description:
        'Write it for the first chain. The name and id in it change with the visitor’s choice.',
    }),
    standards: text('Token standards', { max: 60 }),
    note: optional(text('Note below', { max: 300, rows: 2 })),
  },
})

export type ChainSwitch = z.output<typeof chainSwitch.schema>
