import { CogIcon } from '@sanity/icons/Cog'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { choices, optionalText, requiredText } from '../../fields/text-field.ts'
import { bannerPositions, bannerTypes, paymentKinds, type TokenTextName } from './schema.ts'

const tokenTextTitles: Readonly<Record<string, string>> = {
  notConfigured: 'While claiming is not open',
  riskNote: 'Note about the risk',
  connectFirst: 'Before a wallet is connected',
  notEligible: 'For an account that cannot claim',
  nothingToClaim: 'When nothing can be claimed',
  claimDone: 'After a claim',
  transferDone: 'After a transfer',
  crossChainNote: 'Note about other chains',
} satisfies Record<TokenTextName, string>

export const cookieBannerType = defineType({
  name: 'cookieBanner',
  title: 'Cookie banner',
  type: 'object',
  fields: [
    requiredText('title', 'Title'),
    requiredText('text', 'Text', { rows: 3 }),
    requiredText('acceptLabel', 'Text of the Accept button'),
    requiredText('declineLabel', 'Text of the Decline button'),
    requiredText('postponeLabel', 'Text of the Postpone button'),
    requiredText('policyLabel', 'Text of the link to the policy'),
    defineField({
      name: 'policy',
      title: 'Cookie policy',
      type: 'reference',
      to: [{ type: 'route' }],
      validation: (rule) =>
        rule
          .custom((page) =>
            page === undefined
              ? 'Without a policy, visitors cannot read what they are asked to accept.'
              : true,
          )
          .warning(),
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      description: 'Shown only if an analytics container is configured.',
      type: 'picture',
    }),
    defineField({
      name: 'position',
      title: 'Position',
      type: 'string',
      options: { list: [...bannerPositions], layout: 'radio', direction: 'horizontal' },
    }),
    defineField({
      name: 'type',
      title: 'Type',
      type: 'string',
      options: { list: [...bannerTypes], layout: 'radio', direction: 'horizontal' },
    }),
  ],
})

export const settingsType = defineType({
  name: 'settings',
  title: 'Settings',
  type: 'document',
  icon: CogIcon,
  groups: [
    { name: 'brand', title: 'Brand', default: true },
    { name: 'cookies', title: 'Cookie banner' },
    { name: 'footer', title: 'Footer' },
    { name: 'token', title: 'Token' },
  ],
  fields: [
    { ...requiredText('brandName', 'Name'), group: 'brand' },
    { ...requiredText('tagline', 'Tagline'), group: 'brand' },
    { ...requiredText('description', 'Description'), group: 'brand' },
    defineField({
      name: 'contactEmail',
      title: 'Email address',
      type: 'string',
      group: 'brand',
    }),
    {
      ...optionalText('getStartedLabel', 'Text of the Get started button', {
        description:
          'If this is empty, there is no such button. The address that it leads to is NEXT_PUBLIC_APP_URL in the site’s configuration.',
      }),
      group: 'brand',
    },
    defineField({
      name: 'cookieBanner',
      title: 'Cookie banner',
      type: 'cookieBanner',
      group: 'cookies',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'paymentProviders',
      title: 'Payment providers',
      type: 'array',
      group: 'footer',
      of: [
        defineArrayMember({
          name: 'paymentProvider',
          type: 'object',
          fields: [
            requiredText('name', 'Name'),
            defineField({
              name: 'kind',
              title: 'Kind of payment',
              type: 'string',
              options: { list: [...paymentKinds], layout: 'radio', direction: 'horizontal' },
              validation: (rule) => rule.required(),
            }),
            defineField({
              name: 'link',
              title: 'Address',
              description: 'https://…',
              type: 'string',
            }),
          ],
          preview: { select: { title: 'name', subtitle: 'kind' } },
        }),
      ],
    }),
    defineField({
      name: 'footerText',
      title: 'Text in the footer',
      type: 'text',
      rows: 2,
      group: 'footer',
    }),
    { ...requiredText('copyrightHolder', 'Copyright holder'), group: 'footer' },
    { ...optionalText('tokenName', 'Name of the token'), group: 'token' },
    defineField({
      name: 'tokenTexts',
      title: 'Texts of the token pages',
      type: 'array',
      group: 'token',
      of: [
        defineArrayMember({
          name: 'tokenText',
          type: 'object',
          fields: [
            defineField({
              name: 'name',
              title: 'Where',
              type: 'string',
              options: { list: choices(tokenTextTitles) },
              validation: (rule) => rule.required(),
            }),
            requiredText('text', 'Text', { rows: 2 }),
          ],
          preview: {
            select: { name: 'name', subtitle: 'text' },
            prepare: ({ name, subtitle }) => ({
              title: tokenTextTitles[name] ?? 'Text',
              subtitle,
            }),
          },
        }),
      ],
    }),
  ],
  preview: { prepare: () => ({ title: 'Settings' }) },
})
