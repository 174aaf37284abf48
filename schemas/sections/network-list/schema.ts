import { z } from 'zod'
import { plainText } from '../../fields/text.ts'
import { sectionBase } from '../section.ts'

/** The plans from which a network is available. */
export const networkPlans = ['free', 'paid', 'top'] as const
export type NetworkPlan = (typeof networkPlans)[number]

/** The networks a service runs on. */
export const networkListSchema = z.object({
  ...sectionBase,
  _type: z.literal('networkList'),
  title: plainText(120),
  intro: plainText(500).optional(),
  networks: z
    .array(
      z.object({
        _type: z.literal('network').optional(),
        _key: z.string(),
        name: plainText(60),
        chainId: z
          .number()
          .int('must be a whole number')
          .positive('must be more than 0')
          .optional(),
        testnet: z.boolean().optional(),
        plan: z.enum(networkPlans, { error: `must be one of ${networkPlans.join(', ')}` }),
        note: plainText(160).optional(),
      }),
    )
    .min(1, 'has no network: add one')
    .max(60, 'has more than 60 networks'),
  showTestNetworks: z.boolean().optional(),
  planNote: plainText(300).optional(),
})

export type NetworkList = z.output<typeof networkListSchema>
