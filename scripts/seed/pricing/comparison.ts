import { dataTable } from '../build/sections.ts'
import { figure } from './credits.ts'
import type { Plan } from './plans.ts'
import { customPlanName, plans } from './plans.ts'

const byAgreement = 'By agreement'

function row(label: string, value: (plan: Plan) => string, custom = byAgreement, hint?: string) {
  return { label, cells: [...plans.map(value), custom], ...(hint === undefined ? {} : { hint }) }
}

function everywhere(label: string, value: string, hint?: string) {
  return row(label, () => value, value, hint)
}

/** The plans side by side. */
export const planComparison = dataTable({
  anchor: 'comparison',
  title: 'What is in each plan',
  columns: [...plans.map(({ name }) => name), customPlanName],
  groups: [
    {
      title: 'Price',
      rows: [
        row(
          'USD a month',
          ({ price }) => (price === 0 ? '0' : price.toFixed(2)),
          byAgreement,
          'Plus tax.',
        ),
        row(
          'Credits',
          ({ credits }) => figure(credits),
          byAgreement,
          'Once, when the plan begins.',
        ),
      ],
    },
    {
      title: 'Storage and hosting',
      rows: [
        row(
          'Storage',
          ({ storage }) => `${storage} GB`,
          byAgreement,
          'In total, for buckets and sites.',
        ),
        row('Bandwidth', ({ bandwidth }) => `${bandwidth} GB`, byAgreement, 'A month.'),
        row('Sites', () => '3', byAgreement, 'A project.'),
        everywhere('Files in an upload session', '200'),
      ],
    },
    {
      title: 'Wallets and identity',
      rows: [
        row('Wallets', ({ wallets }) => figure(wallets), byAgreement, 'A month.'),
        row('Wallet integrations', ({ integrations }) => figure(integrations)),
        row(
          'Signatures',
          ({ signatures }) => figure(signatures),
          byAgreement,
          'A month; beyond them, 20 credits each.',
        ),
        row('Identities', () => '4,000 credits', byAgreement, 'Each, once a person.'),
      ],
    },
    {
      title: 'Chains',
      rows: [
        everywhere('Moonbeam, Moonbase Alpha, Astar', 'Yes'),
        row(
          'Larger chains',
          () => 'No',
          'Yes',
          'Ethereum, Base, Arbitrum One, Optimism, Polygon, Avalanche, Celo.',
        ),
        row('RPC calls', () => '5 million', byAgreement, 'A month; 25 million for USD 49.99.'),
      ],
    },
    {
      title: 'Team and access',
      rows: [
        row('Users', () => '10', byAgreement, 'A project.'),
        row('API keys', () => '10', byAgreement, 'A project, with permissions for each service.'),
        everywhere('Console, REST API, SDK, CLI', 'Yes'),
      ],
    },
  ],
})
