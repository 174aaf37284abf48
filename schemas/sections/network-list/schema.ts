import { z } from 'zod'
import { listOf, oneOf, wholeNumber } from '../../fields/shapes.ts'
import { plainText } from '../../fields/text.ts'
import { sectionOf } from '../section.ts'

/** The plans from which a network is available. */
export const networkPlans = ['free', 'paid', 'top'] as const
export type NetworkPlan = (typeof networkPlans)[number]

/** The networks a service runs on. */
export const networkListSchema = sectionOf('networkList', {
  title: plainText(120),
  intro: plainText(500).optional(),
  networks: listOf('network', {
    name: plainText(60),
    chainId: wholeNumber(1).optional(),
    testnet: z.boolean().optional(),
    plan: oneOf(networkPlans),
    note: plainText(160).optional(),
  })
    .min(1, 'has no network: add one')
    .max(60, 'has more than 60 networks'),
  showTestNetworks: z.boolean().optional(),
  planNote: plainText(300).optional(),
})

export type NetworkList = z.output<typeof networkListSchema>
