import { z } from 'zod'
import { linkSchema } from '../../fields/link/schema.ts'
import { plainText } from '../../fields/text.ts'
import type { Resolved } from '../../fields/unresolved.ts'
import { headingAndIntro, sectionBase } from '../section.ts'

/** The sheet that a user sees, step by step, beside the events that the app gets. */
export const walletSheetSchema = z.object({
  ...sectionBase,
  _type: z.literal('walletSheet'),
  ...headingAndIntro,
  app: plainText(30),
  message: plainText(120),
  network: plainText(40),
  chainId: z.number().int('must be a whole number').min(1, 'must be at least 1'),
  docs: linkSchema.optional(),
})

export type WalletSheet = Resolved<z.output<typeof walletSheetSchema>>
