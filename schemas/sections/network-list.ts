import { StackIcon } from '@sanity/icons/Stack'
import type { z } from 'zod'
import { choice, flag, list, number, optional, text } from '../fields/field.ts'
import { starterItem } from '../fields/rich-text.ts'
import { heading, intro, row, section, title } from './section.ts'

/** The plans from which a network is available. */
const networkPlans = ['free', 'paid', 'top'] as const
export type NetworkPlan = (typeof networkPlans)[number]

/** The lowest plan that has a network. */
export const networkPlan = choice('Lowest plan that has it', networkPlans, { radio: true })

export const networkList = section({
  name: 'networkList',
  title: 'Networks',
  description: 'The networks a service runs on.',
  icon: StackIcon,
  group: 'proof',
  theme: 'other',
  thumbnail: [title(), ...[28, 42, 56].flatMap((y) => row(y, 10, 4))],
  starter: {
    title: 'Where it runs',
    networks: [starterItem('network', 'first', { name: 'Moonbeam', chainId: 1284, plan: 'free' })],
    showTestNetworks: true,
  },
  fields: {
    title: heading.title,
    intro,
    networks: list(
      'Networks',
      'network',
      {
        name: text('Name', { max: 60 }),
        chainId: optional(number('Chain id', { min: 1 })),
        testnet: flag('Test network'),
        plan: networkPlan,
        note: optional(text('Note', { max: 160 })),
      },
      { one: 'network', min: 1, max: 60, preview: { title: 'name', subtitle: 'chainId' } },
    ),
    showTestNetworks: flag('Show test networks'),
    planNote: optional(text('Note on plans', { max: 300 })),
  },
})

export type NetworkList = z.output<typeof networkList.schema>
