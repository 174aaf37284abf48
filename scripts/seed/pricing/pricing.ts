import { addresses } from '../addresses.ts'
import { link } from '../build/link.ts'
import { page } from '../build/page.ts'
import { ctaBanner, dataTable, featureGrid, hero, mediaText } from '../build/sections.ts'
import { text } from '../build/text.ts'
import { drawing } from '../build/types.ts'
import { planComparison } from './comparison.ts'
import { creditPacks } from './credit-packs.ts'
import { planSection } from './plan-section.ts'
import { priceList } from './price-list.ts'
import { pricingQuestions } from './questions.ts'
import { priceColumns } from './tables.ts'

export const pricingRoute = page({
  path: '/pricing',
  name: 'Pricing',
  order: 1,
  pageType: 'page',
  title: 'Pricing: plans, credits and the price list',
  description:
    'Three plans from 0 to 79.90 USD a month and one by agreement, credits for what happens once, and a price list for all ten services that filters by chain.',
  illustration: drawing('pricing'),
  sections: [
    hero({
      variant: 'split',
      eyebrow: 'Pricing',
      title: 'A plan for what recurs, credits for what happens once',
      highlight: 'what happens once',
      subtitle:
        'Storage, traffic and wallets come every month, so they are in the plan. A site, a collection or a contract call happens once and takes credits. A failed action is refunded.',
      media: drawing('pricing'),
      calls: [link(addresses.app, 'Start free'), link('#price-list', 'Read the price list')],
    }),
    planSection,
    planComparison,
    featureGrid({
      variant: 'index',
      columns: 3,
      eyebrow: 'Credits',
      title: 'How credits work',
      items: [
        {
          title: 'You get them with the plan',
          text: 'Once, when the plan begins: 1,200, 5,000 or 20,000. Not each month, as what they pay for does not come each month.',
        },
        {
          title: 'You see the price before',
          text: 'The console shows the credits an action takes before you confirm it, and the API answers with what it took.',
        },
        {
          title: 'You get them back if it fails',
          text: 'A deployment that ends in an error, a transaction that reverts: the credits return to the project.',
        },
      ],
    }),
    creditPacks,
    dataTable({
      anchor: 'price-list',
      eyebrow: 'Price list',
      title: 'Every price, by service and chain',
      intro:
        'Choose a service, and a chain where the price depends on it. Rows without a chain hold on all of them.',
      columns: priceColumns,
      groups: Object.entries(priceList).map(([title, rows]) => ({ title, rows })),
      filterable: true,
      asOf: '2026-11-01',
      footnote:
        'Prices in USD are a month and without tax. Networks that no row names are priced in the form before you deploy.',
    }),
    mediaText({
      eyebrow: 'Payment',
      title: 'By card or in crypto',
      body: text(
        'Two providers take the payment: one for cards, one for crypto. You choose at checkout, for a subscription as for a pack of credits.',
        '- **Card**: the subscription renews by itself until you end it.',
        '- **Crypto**: nothing can be drawn from your wallet, so you pay for each period yourself and we remind you before it ends.',
        'Tax is added by the country of the buyer; companies enter their tax number at checkout. NCTR is accepted as a second way to pay; you never need it.',
      ),
      media: drawing('token'),
      side: 'right',
      call: link('/token', 'What NCTR is for'),
    }),
    pricingQuestions,
    ctaBanner({
      theme: 'ink',
      title: 'Begin with 1,200 credits and no card',
      text: 'Enough for a site with a domain and 35 releases, or for a collection on Moonbeam with 50 mints.',
      calls: [link(addresses.app, 'Start free'), link('/contact', 'Ask for the Apiary plan')],
    }),
  ],
})
