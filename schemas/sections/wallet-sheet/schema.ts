import type { z } from 'zod'
import { linkSchema } from '../../fields/link/schema.ts'
import { wholeNumber } from '../../fields/shapes.ts'
import { plainText } from '../../fields/text.ts'
import type { Resolved } from '../../fields/unresolved.ts'
import { headingAndIntro, sectionOf } from '../section.ts'

/** The sheet that a user sees, step by step, beside the events that the app gets. */
export const walletSheetSchema = sectionOf('walletSheet', {
  ...headingAndIntro,
  app: plainText(30),
  message: plainText(120),
  network: plainText(40),
  chainId: wholeNumber(1),
  docs: linkSchema.optional(),
})

export type WalletSheet = Resolved<z.output<typeof walletSheetSchema>>
