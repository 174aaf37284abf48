import { addresses } from '../addresses.ts'
import { link } from '../build/link.ts'
import { page } from '../build/page.ts'
import {
  codeSample,
  ctaBanner,
  faq,
  featureGrid,
  hero,
  networkList,
  steps,
  storyList,
} from '../build/sections.ts'
import { text } from '../build/text.ts'
import { drawing } from '../build/types.ts'
import { networks } from '../pricing/networks.ts'
import { priceTable } from '../pricing/tables.ts'
import { relatedRecipes } from '../recipes/cards.ts'
import { sample } from '../samples/read-sample.ts'

export const multichain = page({
  path: '/services/multichain',
  name: 'Multichain',
  menuNote: 'One API and one flow across chains',
  order: 10,
  pageType: 'service',
  title: 'Multichain: one API, nine networks and a test net',
  description:
    'One API and one flow for Ethereum, Base, Arbitrum One, Optimism, Polygon, Avalanche, Celo, Astar and Moonbeam. Change the chain id, keep the rest of the code.',
  illustration: drawing('multichain'),
  sections: [
    hero({
      variant: 'split',
      eyebrow: 'Multichain',
      title: 'Change the chain id and keep the code',
      highlight: 'keep the code',
      subtitle:
        'Collections, contracts, wallet and RPC take the chain as a parameter. Begin on Moonbase Alpha, open on Moonbeam, follow your users to Base: the request stays the same.',
      media: drawing('multichain'),
      calls: [link('#networks', 'See the networks'), link('/contact', 'Ask for the top plan')],
    }),
    featureGrid({
      variant: 'index',
      columns: 2,
      eyebrow: 'Same everywhere',
      title: 'What you need not do again for each chain',
      items: [
        {
          title: 'Learn another deployment',
          text: 'The form and the API call have a field for the network. Templates are the same source on each of them.',
        },
        {
          title: 'Buy another coin for gas',
          text: 'What goes through our API is paid in credits. You hold no GLMR, ETH, POL or CELO for it.',
        },
        {
          title: 'Keep another node address',
          text: 'One RPC key answers for all networks; the chain is part of the address.',
        },
        {
          title: 'Write another wallet dialog',
          text: 'The embedded wallet has one account across all EVM networks and switches to the one your call names.',
        },
        {
          title: 'Verify by another route',
          text: 'Verification on the explorer is one call, whichever explorer a network has.',
        },
        {
          title: 'What it does not do',
          text: 'It moves nothing between chains. A token on Base and one on Moonbeam are two contracts with two supplies. A bridge is a product with risks of its own, and we have none.',
        },
      ],
    }),
    steps({
      title: 'Add a chain to an app that works',
      items: [
        {
          title: 'Choose by your users',
          text: 'Where do they hold a balance today? A lower fee on a chain where nobody has an account saves nothing.',
        },
        {
          title: 'Pick the chain in the same flow',
          text: 'Deploy the collection or contract again with another chain id. Addresses differ, so keep a table of chain and address.',
        },
        {
          title: 'Read from all, write to one',
          text: 'Show balances of every chain side by side, but let a person act on one at a time, and name it on the button.',
        },
      ],
    }),
    codeSample({
      theme: 'ink',
      eyebrow: 'Code',
      title: 'One loop deploys, another one reads',
      text: 'Chain ids and names come from viem, so that they are in one place. Decimals are asked for: the same symbol can have different ones on another chain.',
      install: 'npm install @nectar/sdk viem',
      tabs: [sample('services/multichain/deploy.ts'), sample('services/multichain/balances.ts')],
      docs: link(addresses.apiDocs, 'Networks in the API reference'),
    }),
    relatedRecipes(
      'Recipes that work on any of them',
      'web3-store',
      'web3-loyalty',
      'nft-metadata',
    ),
    networkList({
      anchor: 'networks',
      title: 'Nine networks and one to practise on',
      intro: 'Ids as wallets show them. If a wallet does not know a network yet, the site adds it.',
      networks: [...networks],
      showTestNetworks: true,
      planNote:
        'Moonbeam, Moonbase Alpha and Astar are open to every plan; most chains need the top plan.',
    }),
    priceTable('Multichain', {
      title: 'What another chain costs',
      intro:
        'Multichain has no price of its own. The plan opens the network; collections, contracts and calls are charged by the price list.',
      limits: [
        {
          label: 'Contract on Moonbeam or Moonbase Alpha',
          hint: 'To deploy and to call.',
          cells: ['2 and 2 credits', 'contract and call'],
        },
        {
          label: 'Contract on a larger network',
          hint: 'To deploy and to call.',
          cells: ['100 and 10 credits', 'contract and call'],
        },
        {
          label: 'Contract on Ethereum',
          hint: 'To deploy and to call.',
          cells: ['500 and 500 credits', 'contract and call'],
        },
      ],
      footnote: 'The price list on the pricing page filters by chain.',
    }),
    storyList({ title: 'On one chain or several', limit: 4 }),
    faq({
      title: 'Questions about several chains',
      items: [
        {
          question: 'Which chain should I begin with?',
          answer: text(
            'Moonbase Alpha, to try. For the opening, the chain where your users are; if they are nowhere yet, one with low fees. On Moonbeam a call is 2 credits, on Ethereum 500.',
          ),
        },
        {
          question: 'Will my contract have the same address everywhere?',
          answer: text(
            'No. The address follows from the sender and its count of transactions, and these differ. Keep a table, and never take an address of one chain for another: the same address can belong to somebody else there.',
          ),
        },
        {
          question: 'Why do most chains need the top plan?',
          answer: text(
            'Because we send the transactions and keep balances on each chain to pay for them. The plan is where we agree on volumes and limits. [Write to us](/contact) with the chains and the calls a month that you expect.',
          ),
        },
        {
          question: 'Can a token move from one of my chains to another?',
          answer: text(
            'Only over a bridge of a third party, or by burning on one side and minting on the other in a process that you run and answer for. Both can lose funds. Plan without it if you can.',
          ),
        },
        {
          question: 'Are all services on all networks?',
          answer: text(
            'Storage, hosting and functions belong to no chain. Collections, contracts and the wallet work on the networks above. RPC and indexing reach many more, see [RPC and indexing](/services/rpc-indexing).',
          ),
        },
      ],
    }),
    ctaBanner({
      theme: 'ink',
      title: 'Tell us the chains, get the figures',
      text: 'Name the networks and the calls a month. You get a plan with a price, not a presentation.',
      calls: [link('/contact', 'Ask for the top plan'), link('/pricing', 'Read the price list')],
    }),
  ],
})
