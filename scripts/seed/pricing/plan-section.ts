import { addresses } from '../addresses.ts'
import { link } from '../build/link.ts'
import { planCards } from '../build/sections.ts'
import { figure } from './credits.ts'
import type { Plan } from './plans.ts'
import { customPlanName, forager, free, hive } from './plans.ts'

function card(plan: Plan, text: string, extra: readonly string[], call: string) {
  const { name, price, storage, bandwidth, wallets, integrations } = plan
  return {
    name,
    price,
    text,
    features: [
      `${storage} GB stored, in total`,
      `${bandwidth} GB of bandwidth a month`,
      `${figure(wallets)} wallets a month`,
      `${integrations} wallet ${integrations === 1 ? 'integration' : 'integrations'}`,
      `${figure(plan.credits)} credits, once`,
      ...extra,
    ],
    call: link(addresses.app, call),
  }
}

/** The plans as cards. */
export const planSection = planCards({
  anchor: 'plans',
  title: 'Four plans',
  intro: 'Change or end one at the end of any month. Credits that are left stay with the project.',
  currency: 'USD',
  plans: [
    {
      ...card(
        free,
        'For trying out, and for the small project that runs for years.',
        ['All ten services', 'Moonbeam, Moonbase Alpha, Astar'],
        'Start free',
      ),
      priceNote: 'No card needed',
    },
    {
      ...card(
        forager,
        'For the first product with users.',
        ['All ten services', 'Moonbeam, Moonbase Alpha, Astar'],
        'Take Forager',
      ),
      priceNote: 'plus tax',
      featured: true,
    },
    {
      ...card(
        hive,
        'For a product with traffic: five times the space and bandwidth of Forager.',
        ['All ten services', 'Moonbeam, Moonbase Alpha, Astar'],
        'Take Hive',
      ),
      priceNote: 'plus tax',
    },
    {
      name: customPlanName,
      priceNote: 'By agreement',
      text: 'For larger volumes and larger chains, with limits written for you.',
      features: [
        'Storage, bandwidth and wallets by agreement',
        'Credits by agreement',
        'Ethereum, Base, Arbitrum One, Optimism, Polygon, Avalanche, Celo',
      ],
      call: link('/contact', 'Talk to us'),
    },
  ],
  footnote:
    'Prices in USD a month, plus tax. RPC beyond 5 million calls a month is a subscription of its own.',
})
