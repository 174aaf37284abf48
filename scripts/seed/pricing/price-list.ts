import { credits, inCredits } from './credits.ts'
import { largerNetworks } from './networks.ts'
import { customPlanName, forager, free, hive } from './plans.ts'

/** A row of the price list. */
export interface Price {
  label: string
  hint?: string
  /** The networks it holds for; left out, it does not depend on the network. */
  chains?: string[]
  /** What is paid, and for what. */
  cells: [price: string, per: string]
}

const moonbeam = ['Moonbeam']
const moonbaseAlpha = ['Moonbase Alpha']
const both = [...moonbeam, ...moonbaseAlpha]
const ethereum = ['Ethereum']

/** The price list, by service. */
export const priceList = {
  'Web3 hosting': [
    { label: 'New site', cells: [inCredits(credits.site), 'site, once'] },
    {
      label: 'Deploy to staging',
      cells: [inCredits(credits.stagingDeployment), 'deployment'],
    },
    {
      label: 'Deploy to production',
      hint: 'A promotion from staging counts as one.',
      cells: [inCredits(credits.productionDeployment), 'deployment'],
    },
    {
      label: 'Set or change the domain',
      cells: [inCredits(credits.domainChange), 'change'],
    },
  ],
  'Web3 storage': [
    {
      label: 'GB stored',
      hint: `${free.name} ${free.storage}, ${forager.name} ${forager.storage}, ${hive.name} ${hive.storage} GB in all.`,
      cells: ['In the plan', 'project, in total'],
    },
    {
      label: 'GB of bandwidth',
      hint: `${free.name} ${free.bandwidth}, ${forager.name} ${forager.bandwidth}, ${hive.name} ${hive.bandwidth} GB.`,
      cells: ['In the plan', 'project, a month'],
    },
    { label: 'IPNS name', cells: [inCredits(credits.ipnsName), 'name, once'] },
  ],
  'NFT collections': [
    {
      label: 'Collection',
      hint: 'ERC-721 or ERC-1155, any configuration.',
      chains: moonbeam,
      cells: [inCredits(credits.collection.moonbeam), 'collection, once'],
    },
    {
      label: 'Mint',
      chains: moonbeam,
      cells: [inCredits(credits.mint.moonbeam), 'mint'],
    },
    {
      label: 'Collection',
      chains: moonbaseAlpha,
      cells: [inCredits(credits.collection.moonbaseAlpha), 'collection, once'],
    },
    {
      label: 'Mint',
      chains: moonbaseAlpha,
      cells: [inCredits(credits.mint.moonbaseAlpha), 'mint'],
    },
  ],
  'Smart contracts': [
    {
      label: 'Deploy a contract',
      chains: both,
      cells: [inCredits(credits.contract.moonbeam.deploy), 'contract, once'],
    },
    {
      label: 'Call a contract',
      hint: 'A call that changes state. Reading goes over RPC and is not counted here.',
      chains: both,
      cells: [inCredits(credits.contract.moonbeam.call), 'call'],
    },
    {
      label: 'Deploy a contract',
      chains: largerNetworks,
      cells: [inCredits(credits.contract.larger.deploy), 'contract, once'],
    },
    {
      label: 'Call a contract',
      chains: largerNetworks,
      cells: [inCredits(credits.contract.larger.call), 'call'],
    },
    {
      label: 'Deploy a contract',
      chains: ethereum,
      cells: [inCredits(credits.contract.ethereum.deploy), 'contract, once'],
    },
    {
      label: 'Call a contract',
      chains: ethereum,
      cells: [inCredits(credits.contract.ethereum.call), 'call'],
    },
  ],
  'Cloud functions': [
    {
      label: 'Job',
      hint: 'One bundle put to work on the devices; each new version is a job.',
      cells: [inCredits(credits.job), 'job, once'],
    },
  ],
  'Embedded wallet': [
    {
      label: 'Integrations',
      hint: `${free.name} ${free.integrations}, ${forager.name} ${forager.integrations}, ${hive.name} ${hive.integrations}.`,
      cells: ['In the plan', 'project'],
    },
    {
      label: 'Signatures',
      hint: `${free.name} ${free.signatures}, ${forager.name} ${forager.signatures}, ${hive.name} 1,000.`,
      cells: ['In the plan', 'project, a month'],
    },
    {
      label: 'Signature beyond the plan',
      cells: [inCredits(credits.extraSignature), 'signature'],
    },
  ],
  'Web3 authentication': [
    {
      label: 'Identity',
      hint: 'A decentralised identifier with its email credential.',
      cells: [inCredits(credits.identity), 'person, once'],
    },
  ],
  'RPC and indexing': [
    { label: '5 million RPC calls', cells: ['Free', 'month'] },
    { label: '25 million RPC calls', cells: ['USD 49.99', 'month'] },
    {
      label: 'Indexer',
      hint: 'The rate of a template is shown before you deploy it.',
      cells: ['By template', 'day'],
    },
  ],
  'Asset hub': [
    {
      label: 'New asset',
      hint: 'Deposit and fees of the network, paid from your own wallet; no credits.',
      cells: ['About 0.11 of its coin', 'asset, once'],
    },
  ],
  Multichain: [
    {
      label: 'Networks outside the free set',
      hint: 'The free set is Moonbeam, Moonbase Alpha and Astar.',
      cells: [`${customPlanName} plan`, 'project'],
    },
  ],
} satisfies Record<string, readonly Price[]>

export type PricedService = keyof typeof priceList
