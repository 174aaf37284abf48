import { CogIcon } from '@sanity/icons/Cog'
import { defineType } from '@sanity/types'
import { z } from 'zod'
import {
  choice,
  definitionsOf,
  field,
  list,
  optional,
  references,
  shapeOf,
  string,
  text,
  warned,
} from '../fields/field.ts'
import { externalAddress, publishedPage } from '../fields/link.ts'
import { picture } from '../fields/media.ts'
import { referenceSchema } from '../fields/targets.ts'
import { emailSchema } from '../forms/fields.ts'
import { documentType } from './document-type.ts'

/** The positions and types of the cookie banner (spec section 9). */
export const bannerPositions = ['bottom-left', 'bottom', 'bottom-right'] as const
export const bannerTypes = ['floating', 'bar'] as const

/** The texts of the token applications that editors can change. */
const tokenTextTitles = {
  notConfigured: 'While claiming is not open',
  riskNote: 'Note about the risk',
  connectFirst: 'Before a wallet is connected',
  notEligible: 'For an account that cannot claim',
  nothingToClaim: 'When nothing can be claimed',
  claimDone: 'After a claim',
  transferDone: 'After a transfer',
  crossChainNote: 'Note about other chains',
}
export type TokenTextName = keyof typeof tokenTextTitles

const titleOfText = new Map<unknown, string>(Object.entries(tokenTextTitles))

/** The id of the one settings document. */
export const settingsId = 'settings'

const policySchema = referenceSchema.transform((page, context) => publishedPage(page, context).path)

const startingPageSchema = referenceSchema
  .extend({ _key: z.string() })
  .transform((page, context) => publishedPage(page, context).path)

const cookieBanner = {
  title: text('Title', { max: 80 }),
  text: text('Text', { max: 500, rows: 3 }),
  acceptLabel: text('Text of the Accept button', { max: 30 }),
  declineLabel: text('Text of the Decline button', { max: 30 }),
  postponeLabel: text('Text of the Postpone button', { max: 30 }),
  policyLabel: text('Text of the link to the policy', { max: 60 }),
  policy: warned(
    field(policySchema.optional(), {
      title: 'Cookie policy',
      type: 'reference',
      to: [{ type: 'route' }],
    }),
    (page: unknown) =>
      page === undefined
        ? 'Without a policy, visitors cannot read what they are asked to accept.'
        : true,
  ),
  image: optional(
    picture('Picture', { description: 'Shown only if an analytics container is configured.' }),
  ),
  position: optional(choice('Position', bannerPositions, { radio: true })),
  type: optional(choice('Type', bannerTypes, { radio: true })),
}

export const cookieBannerType = defineType({
  name: 'cookieBanner',
  title: 'Cookie banner',
  type: 'object',
  fields: definitionsOf(cookieBanner),
})

export const settings = documentType({
  name: 'settings',
  title: 'Settings',
  icon: CogIcon,
  role: {
    createdBy: 'setup',
    listed: 'separately',
    shownOn: 'every-page',
  },
  tabs: [
    // The other fields are on the first tab.
    { name: 'brand', title: 'Brand', fields: [] },
    { name: 'cookies', title: 'Cookie banner', fields: ['cookieBanner'] },
    {
      name: 'footer',
      title: 'Footer',
      fields: ['paymentProviders', 'footerText', 'copyrightHolder'],
    },
    { name: 'token', title: 'Token', fields: ['tokenName', 'tokenTexts'] },
  ],
  preview: { prepare: () => ({ title: 'Settings' }) },
  fields: {
    brandName: text('Name', { max: 40 }),
    tagline: text('Tagline', { max: 160 }),
    description: text('Description', { max: 300 }),
    contactEmail: optional(string('Email address', emailSchema)),
    getStartedLabel: optional(
      text('Text of the Get started button', {
        max: 40,
        description:
          'If this is empty, there is no such button. The address that it leads to is NEXT_PUBLIC_APP_URL in the site’s configuration.',
      }),
    ),
    cookieBanner: field(
      z.object(
        { _type: z.literal('cookieBanner').optional(), ...shapeOf(cookieBanner) },
        { error: 'is missing: fill in its fields' },
      ),
      { title: 'Cookie banner', type: 'cookieBanner' },
      'Required',
    ),
    paymentProviders: optional(
      list(
        'Payment providers',
        'paymentProvider',
        {
          name: text('Name', { max: 40 }),
          kind: choice('Kind of payment', ['card', 'crypto'], { radio: true }),
          link: optional(externalAddress('Address', { description: 'https://…' })),
        },
        { one: 'provider', preview: { title: 'name', subtitle: 'kind' } },
      ),
    ),
    footerText: optional(text('Text in the footer', { max: 300, rows: 2 })),
    copyrightHolder: text('Copyright holder', { max: 80 }),
    startingPages: {
      ...references('Pages to start from', ['route'], {
        description:
          'What visitors look for first: search offers these pages before anything is typed.',
      }),
      schema: z.array(startingPageSchema).optional(),
    },
    missingPageText: optional(
      text('Text of the 404 page', {
        max: 300,
        rows: 2,
        description:
          'It stands below “404 - Page not found”. If it is empty, a plain sentence does.',
      }),
    ),
    tokenName: optional(text('Name of the token', { max: 40 })),
    tokenTexts: optional(
      list(
        'Texts of the token pages',
        'tokenText',
        {
          name: choice('Where', tokenTextTitles),
          text: text('Text', { max: 500, rows: 2 }),
        },
        {
          one: 'text',
          preview: { name: 'name', subtitle: 'text' },
          prepare: ({ name, subtitle }) => ({ title: titleOfText.get(name) ?? 'Text', subtitle }),
        },
      ),
    ),
  },
})

export type Settings = z.output<typeof settings.schema>
