import { serviceKinds } from '@nectar/schemas/documents/story/service-kinds'
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

export const smartContracts = page({
  path: '/services/smart-contracts',
  name: 'Smart contracts',
  menuNote: 'Ready-made tokens, deployed and called over REST',
  order: 4,
  pageType: 'service',
  title: 'Smart contracts: deploy and call over an API',
  description:
    'Deploy ready-made ERC-20, ERC-721 and ERC-1155 contracts from a form, call them over REST, keep ABI versions, verify on the explorer. From 2 credits a call.',
  illustration: drawing('smart-contracts'),
  sections: [
    hero({
      variant: 'split',
      eyebrow: 'Smart contracts',
      title: 'Deploy a token contract without a build chain',
      highlight: 'without a build chain',
      subtitle:
        'Pick a ready-made contract, fill in its constructor, choose a network. Then call it over REST: we sign, send, watch the transaction and tell you when it is in a block.',
      media: drawing('smart-contracts'),
      calls: [link(addresses.app, 'Deploy a contract'), link('#code', 'Read the code')],
    }),
    featureGrid({
      variant: 'rules',
      columns: 3,
      eyebrow: 'For back-end developers',
      title: 'A contract behaves like any other API you call',
      intro:
        'You write to the chain from a service that has no wallet, no nonce to keep and no coin to top up.',
      items: [
        {
          icon: 'coins',
          title: 'ERC-20',
          text: 'Name, symbol, initial supply. Points, credits or a token that people trade: the standard is the same.',
        },
        {
          icon: 'image',
          title: 'ERC-721',
          text: 'Single tokens with an address for their metadata. If you want the wizard for it, use NFT collections.',
          link: link('/services/nft-collections', 'See NFT collections'),
        },
        {
          icon: 'stack',
          title: 'ERC-1155',
          text: 'Many kinds of token in one contract, moved in batches. Made for items, tickets and vouchers.',
        },
        {
          icon: 'clock-counter-clockwise',
          title: 'ABI versions',
          text: 'Templates improve; your contract keeps the version it was deployed with, and the API keeps serving that ABI.',
        },
        {
          icon: 'seal-check',
          title: 'Explorer verification',
          text: 'One call publishes the source, so that everyone can read on the network’s explorer what the contract does.',
        },
        {
          icon: 'receipt',
          title: 'Failed calls come back',
          text: 'If a transaction reverts or never makes it into a block, the credits for it are returned.',
        },
      ],
    }),
    steps({
      title: 'Pick, configure, deploy, call',
      items: [
        {
          title: 'Pick a template',
          text: 'Read its source and its ABI first. It is the code that will run, and nobody can change it later.',
        },
        {
          title: 'Configure it',
          text: 'The form is made from the constructor: each argument with its type, checked before anything is sent. Amounts are in base units.',
        },
        {
          title: 'Deploy it',
          text: 'Begin on Moonbase Alpha. You get an id at once, an address when the transaction is in a block.',
        },
        {
          title: 'Verify and call',
          text: 'Publish the source on the explorer. Then call methods by name: writes through our API, reads through RPC from wherever you like.',
        },
      ],
    }),
    codeSample({
      anchor: 'code',
      theme: 'ink',
      eyebrow: 'Code',
      title: 'A points token, from deployment to the first grant',
      text: 'The key needs execute permission for contracts. Give it to the one service that grants points, and to nothing else.',
      install: 'npm install @nectar/sdk viem',
      tabs: [
        sample('services/smart-contracts/deploy.ts'),
        sample('services/smart-contracts/read.ts'),
        sample('services/smart-contracts/call.sh', 'REST'),
      ],
      docs: link(addresses.apiDocs, 'Contracts in the API reference'),
    }),
    relatedRecipes('Contracts in use', 'web3-loyalty', 'web3-store', 'web3-game'),
    priceTable('Smart contracts', {
      title: 'What deploying and calling cost',
      intro:
        'The price follows the network, because block space does. Credits are all that you pay: you hold no coin of the network.',
      limits: [
        {
          label: 'Calls on Moonbeam on the Free plan',
          hint: 'After one deployment, if the 1,200 credits go nowhere else.',
          cells: ['599', 'plan, once'],
        },
        { label: 'API keys', cells: ['10', 'project'] },
      ],
      footnote: 'A failed deployment or call is refunded.',
    }),
    networkList({
      title: 'Networks',
      intro: 'The same form and the same request for each; only the chain id differs.',
      networks: [...networks],
      showTestNetworks: true,
      planNote: 'The free set needs no paid plan. Larger networks and Ethereum need the top plan.',
    }),
    storyList({
      title: 'Contracts behind a product',
      serviceKind: serviceKinds.computing,
    }),
    faq({
      title: 'Questions about contracts',
      items: [
        {
          question: 'Can I deploy my own Solidity?',
          answer: text(
            'Not through this service. It deploys the ready-made templates. For a contract of your own, use your usual tool chain with one of our [RPC endpoints](/services/rpc-indexing).',
          ),
        },
        {
          question: 'Who signs the transactions?',
          answer: text(
            'A relayer of ours that is the contract’s operator. If your users must sign themselves, use the [embedded wallet](/services/embedded-wallet) and call the contract from their account.',
          ),
        },
        {
          question: 'Is a call done when the API answers?',
          answer: text(
            'No. The answer says that the transaction was accepted and gives you its id. Poll the id or wait in the SDK with `settled()`: it resolves when the transaction is in a block.',
          ),
        },
        {
          question: 'How do I pass large amounts?',
          answer: text(
            'As strings of base units in JSON, as `bigint` in TypeScript. A JSON number loses precision beyond 9,007,199,254,740,991, and 0.01 of a token with 18 decimals is already more than that.',
          ),
        },
        {
          question: 'Can a contract be changed or paused?',
          answer: text(
            'A template does what its source says and no more. If it has no pause, nobody can pause it, we included. That is why you read it first.',
          ),
        },
      ],
    }),
    ctaBanner({
      theme: 'ink',
      title: 'Two credits to see it on a block explorer',
      text: 'Deploy an ERC-20 on Moonbase Alpha, verify it, send the first call.',
      calls: [
        link(addresses.app, 'Deploy a contract'),
        link('/services/multichain', 'See all networks'),
      ],
    }),
  ],
})
