import { addresses } from '../../addresses.ts'
import { link } from '../../build/link.ts'
import { page } from '../../build/page.ts'
import {
  ctaBanner,
  faq,
  featureGrid,
  hero,
  networkList,
  resourceCards,
} from '../../build/sections.ts'
import { text } from '../../build/text.ts'
import { drawing } from '../../build/types.ts'
import { inCredits } from '../../pricing/credits.ts'
import { networks } from '../../pricing/networks.ts'
import { customPlanName, free } from '../../pricing/plans.ts'
import { comparisonSection } from './product-comparison.ts'

export const productFeaturesPage = page({
  path: '/product/features',
  name: 'Product features',
  menuLabel: 'See all features',
  menuNote: 'All ten services compared, line by line',
  order: 1,
  pageType: 'page',
  title: 'All Nectar features, compared line by line',
  description:
    'What each of the ten Nectar services does, which interfaces it has, what it costs in credits and on which networks it runs, in one table.',
  illustration: drawing('product'),
  sections: [
    hero({
      variant: 'split',
      eyebrow: 'Product',
      title: 'Everything Nectar does, on one page',
      highlight: 'on one page',
      subtitle:
        'Ten services, compared by what they do, how you reach them and what they cost. Read the table, then the page of the one you need.',
      media: drawing('product'),
      calls: [link('#comparison', 'Go to the comparison'), link('/pricing', 'See prices')],
    }),
    featureGrid({
      anchor: 'shared',
      eyebrow: 'Shared by all',
      title: 'What you set up once',
      intro: 'A project is the container. Whatever you learn on one service holds for the next.',
      variant: 'rules',
      columns: 3,
      items: [
        {
          icon: 'folder-simple',
          title: 'Projects',
          text: 'One project for each app or client. Services, keys, members and credits belong to it, and usage is counted per service.',
        },
        {
          icon: 'users-three',
          title: 'Up to 10 members',
          text: 'Invite by email. Each member gets read, write and execute per service, so an accountant sees invoices and no secrets.',
        },
        {
          icon: 'key',
          title: 'Up to 10 keys',
          text: 'A key and a secret, with permissions per service. Revoke one without touching the other nine.',
        },
        {
          icon: 'brackets-curly',
          title: 'One REST API',
          text: 'The same authentication, errors and paging in every service, described in one OpenAPI document.',
          link: link('/documentation', 'Read the API documentation'),
        },
        {
          icon: 'plugs-connected',
          title: 'Webhooks',
          text: 'Get told when a file is pinned, a site is live or a mint has settled, instead of asking again and again.',
        },
        {
          icon: 'coins',
          title: 'Credits',
          text: 'Actions that happen once cost credits, and the answer to each call says how many. A failed action is refunded.',
          link: link('/pricing', 'See the price list'),
        },
      ],
    }),
    comparisonSection,
    networkList({
      anchor: 'networks',
      title: 'Networks and the plan they start with',
      intro:
        'Collections, contracts and the multichain flow run on these networks. RPC answers on 100+ more; its page has the list.',
      showTestNetworks: true,
      networks,
      planNote: `Moonbeam, Moonbase Alpha and Astar are in every plan, the Free plan included. The other networks need the ${customPlanName} plan.`,
    }),
    resourceCards({
      eyebrow: 'Put together',
      title: 'Services in company',
      intro: 'Most apps need two to five of them. These recipes show which, and in what order.',
      cards: [
        {
          kind: 'Storage and hosting',
          title: 'Video site',
          text: 'A bucket for the films, a small backend for uploads, a hosted player.',
          media: drawing('recipe-youtube'),
          link: link('/recipes/youtube', 'Build the video site'),
        },
        {
          kind: 'NFT, storage, wallet and hosting',
          title: 'Shop with token-gated goods',
          text: 'An ERC-1155 drop as the till, and a download that opens for owners.',
          media: drawing('recipe-web3-store'),
          link: link('/recipes/web3-store', 'Build the shop'),
        },
        {
          kind: 'Storage and NFT',
          title: 'Metadata that lasts',
          text: 'Media and metadata in a bucket, the collection pointing at its base address.',
          media: drawing('recipe-nft-metadata'),
          link: link('/recipes/nft-metadata', 'Publish the metadata'),
        },
      ],
    }),
    faq({
      title: 'Questions about the platform',
      items: [
        {
          question: 'Do I have to take all ten services?',
          answer: text(
            'No. A project starts empty. You pay for the services you call, and an app that only stores files never meets the other nine.',
          ),
        },
        {
          question: 'Is anything on IPFS private?',
          answer: text(
            'No. Whoever has a content id can read the content. Encrypt before you upload if others must not read it; [the notes vault recipe](/recipes/obsidian-sync) shows how to do it on the user’s own machine.',
          ),
        },
        {
          question: 'Can I leave again?',
          answer: text(
            'Yes. Files keep their content ids wherever they are pinned, contracts and collections are deployed under an address you can transfer, and users of the embedded wallet can export their keys.',
          ),
        },
        {
          question: 'Can I try it without paying?',
          answer: text(
            `Yes. The Free plan has ${free.storage} GB of storage, ${free.bandwidth} GB of bandwidth a month, ${free.wallets} wallets a month and ${inCredits(free.credits)}, once. On Moonbase Alpha most actions cost 0 to 2 credits.`,
          ),
        },
      ],
    }),
    ctaBanner({
      title: 'Try the line you doubt most',
      text: 'Open a project and run the one feature you are not sure about. You need no card for it.',
      calls: [
        link(addresses.app, 'Start free', 'features_closing_start'),
        link('/contact', 'Ask an engineer'),
      ],
    }),
  ],
})
