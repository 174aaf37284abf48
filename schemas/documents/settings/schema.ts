import { z } from 'zod'
import { classifyHref } from '../../fields/href.ts'
import { publishedPage } from '../../fields/link/schema.ts'
import { pictureSchema } from '../../fields/media/schema.ts'
import { referenceSchema } from '../../fields/reference.ts'
import { listOf, oneOf } from '../../fields/shapes.ts'
import { plainText } from '../../fields/text.ts'
import type { DocumentRole } from '../role.ts'

/** The positions and types of the cookie banner (spec section 9). */
export const bannerPositions = ['bottom-left', 'bottom', 'bottom-right'] as const
export const bannerTypes = ['floating', 'bar'] as const

/** What a payment provider accepts. */
export const paymentKinds = ['card', 'crypto'] as const

/** The texts of the token applications that editors can change. */
export const tokenTextNames = [
  'notConfigured',
  'riskNote',
  'connectFirst',
  'notEligible',
  'nothingToClaim',
  'claimDone',
  'transferDone',
  'crossChainNote',
] as const
export type TokenTextName = (typeof tokenTextNames)[number]

/** The id of the one settings document. */
export const settingsId = 'settings'

const externalAddress = z
  .string()
  .refine((href) => classifyHref(href) === 'external', 'must start with https:// or http://')

/** Parses the settings of the site. */
export const settingsSchema = z.object({
  _id: z.string(),
  _type: z.literal('settings'),
  brandName: plainText(40),
  tagline: plainText(160),
  description: plainText(300),
  contactEmail: z.email('must be an email address').optional(),
  getStartedLabel: plainText(40).optional(),
  cookieBanner: z.object(
    {
      _type: z.literal('cookieBanner').optional(),
      title: plainText(80),
      text: plainText(500),
      acceptLabel: plainText(30),
      declineLabel: plainText(30),
      postponeLabel: plainText(30),
      policyLabel: plainText(60),
      policy: referenceSchema
        .transform((reference, context) => publishedPage(reference, context).path)
        .optional(),
      image: pictureSchema.optional(),
      position: z.enum(bannerPositions).optional(),
      type: z.enum(bannerTypes).optional(),
    },
    { error: 'is missing: fill in its fields' },
  ),
  paymentProviders: listOf('paymentProvider', {
    name: plainText(40),
    kind: oneOf(paymentKinds),
    link: externalAddress.optional(),
  }).optional(),
  footerText: plainText(300).optional(),
  copyrightHolder: plainText(80),
  tokenName: plainText(40).optional(),
  tokenTexts: listOf('tokenText', {
    name: oneOf(tokenTextNames),
    text: plainText(500),
  }).optional(),
})

export type Settings = z.output<typeof settingsSchema>

export const settingsRole: DocumentRole = {
  createdBy: 'setup',
  listed: 'separately',
  shownOn: 'every-page',
  inSiteFacts: false,
  sampleFiles: 'one-each',
}
