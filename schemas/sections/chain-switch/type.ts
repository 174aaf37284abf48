import { TransferIcon } from '@sanity/icons/Transfer'
import { defineArrayMember, defineField } from '@sanity/types'
import { optionalText, requiredText } from '../../fields/text-field.ts'
import {
  codeTabMember,
  defineSection,
  eyebrowField,
  introField,
  titleField,
} from '../define-section.ts'
import { networkPlans } from '../network-list/schema.ts'

const starterChain = {
  _type: 'switchedChain',
  plan: 'free',
  blockTime: '6 s',
  finalitySeconds: 30,
  deployCredits: 2,
  callCredits: 2,
}

export const chainSwitchType = defineSection({
  name: 'chainSwitch',
  title: 'Chain switch',
  description: 'Visitors choose a chain. Code, addresses, finality and costs follow.',
  icon: TransferIcon,
  starter: {
    title: 'Switch the chain',
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
  fields: [
    eyebrowField,
    titleField,
    introField,
    defineField({
      name: 'chains',
      title: 'Chains',
      description: 'The first one is selected when the page opens, and the code is written for it.',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'switchedChain',
          type: 'object',
          fields: [
            requiredText('name', 'Name'),
            defineField({
              name: 'codeName',
              title: 'Import name',
              description: 'What code imports from viem/chains, such as moonbeam.',
              type: 'string',
              validation: (rule) => rule.required(),
            }),
            defineField({
              name: 'chainId',
              title: 'Chain id',
              type: 'number',
              validation: (rule) => rule.required(),
            }),
            defineField({ name: 'testnet', title: 'Test network', type: 'boolean' }),
            defineField({
              name: 'plan',
              title: 'Lowest plan that has it',
              type: 'string',
              options: { list: [...networkPlans], layout: 'radio', direction: 'horizontal' },
              validation: (rule) => rule.required(),
            }),
            requiredText('coin', 'Coin', { description: 'The coin that pays for gas.' }),
            requiredText('explorer', 'Explorer', {
              description: 'Its domain, such as moonscan.io.',
            }),
            requiredText('blockTime', 'Time between blocks'),
            defineField({
              name: 'finalitySeconds',
              title: 'Seconds until a block is final',
              description: 'A rounded figure.',
              type: 'number',
              validation: (rule) => rule.required(),
            }),
            defineField({
              name: 'deployCredits',
              title: 'Credits to deploy a contract',
              type: 'number',
              validation: (rule) => rule.required(),
            }),
            defineField({
              name: 'callCredits',
              title: 'Credits to call a contract',
              type: 'number',
              validation: (rule) => rule.required(),
            }),
          ],
          preview: { select: { title: 'name', subtitle: 'chainId' } },
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'tabs',
      title: 'Code',
      description:
        'Write it for the first chain. The name and id in it change with the visitor’s choice.',
      type: 'array',
      of: [codeTabMember],
      validation: (rule) => rule.required(),
    }),
    requiredText('standards', 'Token standards'),
    optionalText('note', 'Note below', { rows: 2 }),
    defineField({ name: 'docs', title: 'Link to the documentation', type: 'link' }),
  ],
})
