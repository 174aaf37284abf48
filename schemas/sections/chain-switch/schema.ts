import { z } from 'zod'
import { linkSchema } from '../../fields/link/schema.ts'
import { listOf, oneOf, wholeNumber } from '../../fields/shapes.ts'
import { plainText } from '../../fields/text.ts'
import type { Resolved } from '../../fields/unresolved.ts'
import { networkPlans } from '../network-list/schema.ts'
import { codeTabSchema, headingAndIntro, sectionOf } from '../section.ts'

/** An identifier in code. The page inserts it into highlighted code unescaped, so it must not contain markup. */
export const namePattern = /^[A-Za-z_]\w*$/

/** Chains to choose from. Code, addresses, finality and costs follow the choice. */
export const chainSwitchSchema = sectionOf('chainSwitch', {
  ...headingAndIntro,
  chains: listOf('switchedChain', {
    name: plainText(60),
    codeName: plainText(40).regex(namePattern, 'must be a name as in code: moonbeam'),
    chainId: wholeNumber(1),
    testnet: z.boolean().optional(),
    plan: oneOf(networkPlans),
    coin: plainText(12),
    explorer: plainText(60),
    blockTime: plainText(40),
    finalitySeconds: z.number().positive('must be more than 0'),
    deployCredits: wholeNumber(0),
    callCredits: wholeNumber(0),
  })
    .min(2, 'has fewer than two chains')
    .max(20, 'has more than 20 chains'),
  tabs: z
    .array(codeTabSchema(2000))
    .min(1, 'has no code: add a tab')
    .max(2, 'has more than two tabs'),
  standards: plainText(60),
  note: plainText(300).optional(),
  docs: linkSchema.optional(),
})

export type ChainSwitch = Resolved<z.output<typeof chainSwitchSchema>>
