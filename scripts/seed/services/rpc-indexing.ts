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

export const rpcIndexing = page({
  path: '/services/rpc-indexing',
  name: 'RPC and indexing',
  menuNote: 'Endpoints on 100+ networks, indexers on 150+',
  order: 8,
  pageType: 'service',
  title: 'RPC and indexing: endpoints and GraphQL indexers',
  description:
    'HTTPS and WSS endpoints on 100+ networks with keys and usage, and indexers on 150+ with GraphQL. 5 million calls a month are free, 25 million cost USD 49.99.',
  illustration: drawing('rpc-indexing'),
  sections: [
    hero({
      variant: 'split',
      eyebrow: 'RPC and indexing',
      title: 'Ask a chain about now, ask an indexer about then',
      highlight: 'about then',
      subtitle:
        'A node answers what is true in this block. An indexer answers what happened to whom since the first one. You get endpoints for over 100 networks and indexers for over 150, with one key.',
      media: drawing('rpc-indexing'),
      calls: [link(addresses.app, 'Get an endpoint'), link('#networks', 'See the networks')],
    }),
    featureGrid({
      variant: 'index',
      columns: 2,
      eyebrow: 'Two tools',
      title: 'Which one do you need?',
      intro:
        'Most apps begin with RPC and notice the day they need an index: when a page needs a loop over blocks.',
      items: [
        {
          title: 'RPC for state and transactions',
          text: 'Balances, contract reads, gas, sending what a wallet has signed. Over HTTPS for requests, over WSS for subscriptions to blocks and logs.',
        },
        {
          title: 'Indexers for history and lists',
          text: 'All transfers of a token, everything one address has done, holders by balance. You write a GraphQL query; nobody loops over blocks.',
        },
        {
          title: 'Keys you can tell apart',
          text: 'One key for each app, each with its own usage. If one leaks, replace it without touching the others.',
        },
        {
          title: 'Usage by network and method',
          text: 'See which method eats the calls. It is nearly always polling that a subscription would replace.',
        },
        {
          title: 'Templates for indexers',
          text: 'ERC-20 transfers, ERC-721 transfers, all events of a contract. Take one as it is or change its schema and mapping.',
        },
        {
          title: 'Standard interfaces, nothing to unlearn',
          text: 'JSON-RPC 2.0 and GraphQL. viem, ethers, wagmi and curl work without a package of ours, and leaving means changing an address.',
        },
      ],
    }),
    steps({
      title: 'From key to query',
      items: [
        {
          title: 'Make a key',
          text: 'One an app. Browsers get a key limited to your origins; servers get one from the environment.',
        },
        {
          title: 'Take an endpoint, or a template',
          text: 'Copy the HTTPS and WSS addresses of a network, or choose an indexer template and enter contract and first block.',
        },
        {
          title: 'Customise the index',
          text: 'Drop what you do not query. An index that begins at the contract’s own first block is ready sooner than one from block zero.',
        },
        {
          title: 'Deploy and query',
          text: 'The indexer catches up, then follows the chain. Its GraphQL address can be queried while it still catches up; results say how far it is.',
        },
      ],
    }),
    codeSample({
      theme: 'ink',
      eyebrow: 'Code',
      title: 'Follow the head, then index the past',
      text: 'The first tab is plain viem: sockets first, batched HTTPS as the way out. The other two deploy an indexer and query it.',
      install: 'npm install viem @nectar/sdk',
      tabs: [
        sample('services/rpc-indexing/blocks.ts'),
        sample('services/rpc-indexing/deploy-indexer.ts'),
        sample('services/rpc-indexing/transfers.graphql'),
      ],
      docs: link(addresses.apiDocs, 'RPC in the API reference'),
    }),
    relatedRecipes('Reads that decide something', 'web3-store', 'web3-loyalty', 'web3-game'),
    priceTable('RPC and indexing', {
      title: 'What calls and indexers cost',
      intro:
        'RPC is a subscription beside your plan, as calls recur. Indexers are billed for each day on which they run.',
      limits: [
        { label: 'Calls without a subscription', cells: ['5 million', 'month'] },
        { label: 'Calls with a subscription', cells: ['25 million', 'month'] },
        {
          label: 'A batched request',
          hint: 'Each call inside it counts.',
          cells: ['1 call each', 'batch'],
        },
      ],
      footnote:
        '5 million calls a month are about 116 a minute, around the clock. Prices in USD, plus tax.',
    }),
    networkList({
      anchor: 'networks',
      title: 'Networks of the platform',
      intro:
        'These ten run every service that has a contract. RPC reaches over 100 networks and indexing over 150; the console lists them all.',
      networks: [...networks],
      showTestNetworks: true,
      planNote: 'The marks say which plan deploys contracts and collections there.',
    }),
    storyList({
      title: 'A back end in production',
      serviceKind: serviceKinds.computing,
    }),
    faq({
      title: 'Questions about RPC and indexing',
      items: [
        {
          question: 'What counts as a call?',
          answer: text(
            'One JSON-RPC method. A batch of ten is ten calls; it saves connections, not calls. With a subscription, each notification that reaches you counts as one.',
          ),
        },
        {
          question: 'May an RPC address be in browser code?',
          answer: text(
            'One whose key is limited to your origins may, as visitors can see it in any case. It can only read and pass on what a wallet has signed. Never put a key of the REST API there.',
          ),
        },
        {
          question: 'How do indexers treat reorganisations?',
          answer: text(
            'When a block is replaced, the indexer takes back what it wrote for it and follows the new one. The newest entries can therefore change; for payments, wait for the number of confirmations your risk asks for.',
          ),
        },
        {
          question: 'Do you keep archive state?',
          answer: text(
            'Where a network’s page in the console says so. Calls such as `eth_call` at an old block need it. Many that seem to need it are better served by an indexer.',
          ),
        },
        {
          question: 'What happens after the last call of the month?',
          answer: text(
            'Requests are answered with HTTP 429 until the month ends or you subscribe. Clients such as viem repeat such a request a few times, so watch usage rather than errors.',
          ),
        },
      ],
    }),
    ctaBanner({
      theme: 'ink',
      title: 'Replace your public endpoint today',
      text: 'One address changes, the code stays. 5 million calls a month are there to find out.',
      calls: [link(addresses.app, 'Get an endpoint'), link('/development', 'Start developing')],
    }),
  ],
})
