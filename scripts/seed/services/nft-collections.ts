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

export const nftCollections = page({
  path: '/services/nft-collections',
  name: 'NFT collections',
  menuNote: 'ERC-721 and ERC-1155, by wizard or API',
  order: 3,
  pageType: 'service',
  title: 'NFT collections: ERC-721 and ERC-1155 by API',
  description:
    'Create, deploy and mint NFT collections from a wizard or the API: limited or not, soulbound, revocable, with royalties or a public drop. Mints from 0 credits.',
  illustration: drawing('nft-collections'),
  sections: [
    hero({
      variant: 'split',
      eyebrow: 'NFT collections',
      title: 'Decide what the token may do, then mint',
      highlight: 'what the token may do',
      subtitle:
        'Pick a standard, set supply, transfer rules and royalties, and deploy. Mint to a wallet with one call, or open a public drop. Rehearse it all on Moonbase Alpha for one credit.',
      media: drawing('nft-collections'),
      calls: [
        link(addresses.app, 'Start a collection'),
        link('/simplets', 'Run a no-code campaign'),
      ],
    }),
    featureGrid({
      variant: 'index',
      columns: 3,
      eyebrow: 'Configuration',
      title: 'The switches, and what each one costs you later',
      intro: 'Most of them are fixed at deployment. Read the line before you set one.',
      items: [
        {
          title: 'ERC-721 or ERC-1155',
          text: 'ERC-721: each token is one of a kind. ERC-1155: many holders can own the same id, as with tickets or game items.',
        },
        {
          title: 'Limited or unlimited supply',
          text: 'A limit is written into the contract and holds for you, too. Unlimited collections can grow for years.',
        },
        {
          title: 'Soulbound',
          text: 'Tokens cannot be transferred after the mint: right for memberships and certificates, wrong for anything people should be able to sell.',
        },
        {
          title: 'Revocable',
          text: 'You may burn a token that somebody holds. Say so where people get it; a revocable token is a permission, not property.',
        },
        {
          title: 'Royalties',
          text: 'The contract answers marketplaces with a rate and a receiver. It cannot make them pay: EIP-2981 informs, it does not enforce.',
        },
        {
          title: 'Public drop and ids',
          text: 'Let visitors mint from a date on, at a price, up to so many a wallet. Ids count up by themselves, or you choose each one.',
        },
      ],
    }),
    steps({
      title: 'Five steps to a collection that shows up',
      items: [
        {
          title: 'Prepare media and metadata',
          text: 'Upload pictures to a bucket, then one JSON file a token that names its picture by content id.',
          link: link('/recipes/nft-metadata', 'The metadata recipe, with a checker'),
        },
        {
          title: 'Configure',
          text: 'Wizard or API: standard, name, symbol, supply, switches, and the address of the metadata folder.',
        },
        {
          title: 'Deploy to the test network',
          text: 'One credit on Moonbase Alpha, and mints there take none. Look at every token before you spend real credits.',
        },
        {
          title: 'Deploy and mint',
          text: 'Repeat it on the network you chose. A mint names the receiver and the number, or the ids.',
        },
        {
          title: 'Show it',
          text: 'Fork a template for the mint page or the gallery and put it on hosting.',
          link: link('/get-started/templates-libraries', 'Templates and libraries'),
        },
      ],
    }),
    codeSample({
      theme: 'ink',
      eyebrow: 'Code',
      title: 'Deploy, mint, check the owner',
      text: 'Creating and minting need a key with execute permission, so they run on your server. Reading the owner needs no key of ours: any RPC endpoint will do.',
      install: 'npm install @nectar/sdk viem',
      tabs: [
        sample('services/nft-collections/create.ts'),
        sample('services/nft-collections/metadata.json'),
        sample('services/nft-collections/owner.ts'),
      ],
      docs: link(addresses.apiDocs, 'Collections in the API reference'),
    }),
    relatedRecipes(
      'Collections at work',
      'nft-metadata',
      'web3-loyalty',
      'web3-store',
      'web3-game',
    ),
    priceTable('NFT collections', {
      title: 'What a collection costs',
      intro:
        'One price for the collection, one for each mint, whatever the configuration. If a deployment or mint fails, its credits come back.',
      limits: [
        {
          label: 'Collection and mints on the Free plan',
          hint: 'On Moonbeam, from the 1,200 credits.',
          cells: ['1 and 50', 'plan, once'],
        },
        { label: 'API keys', cells: ['10', 'project'] },
      ],
      footnote: 'On other networks, the wizard shows the price before you deploy.',
    }),
    networkList({
      title: 'Where a collection can live',
      intro:
        'A collection lives on one network for good. Choose the one where your users already are.',
      networks: [...networks],
      showTestNetworks: true,
      planNote:
        'Moonbeam, Moonbase Alpha and Astar are open to every plan; the others need the top plan.',
    }),
    storyList({
      title: 'Collections that are out',
      intro: 'A marketplace, a series of a hundred pieces, a team that builds games.',
      serviceKind: serviceKinds.nft,
    }),
    faq({
      title: 'Questions about collections',
      items: [
        {
          question: 'Who owns the contract?',
          answer: text(
            'It is deployed for you and you can hand its ownership to a wallet of yours. After that, only this wallet can change what an owner may change, and our API can no longer mint for you.',
          ),
        },
        {
          question: 'Can I change metadata after the mint?',
          answer: text(
            'Only if you planned for it. With a content id as the base address, the metadata is fixed for good. With an IPNS link, you can publish a new folder under the same name. Buyers may prefer the first; evolving game items need the second.',
          ),
        },
        {
          question: 'What does a collection of 100 pieces cost?',
          answer: text(
            'On Moonbeam 1,000 credits for the collection and 400 for the mints, 1,400 together. The same on Moonbase Alpha takes one credit. In a public drop the buyers mint themselves and pay the network’s fee.',
          ),
        },
        {
          question: 'Does the receiver need a coin for gas?',
          answer: text(
            'Not to receive. A mint through the API is our transaction. To move or sell the token later, the holder pays the fee of the network.',
          ),
        },
        {
          question: 'Is a picture on IPFS mine alone?',
          answer: text(
            'No. Media and metadata are public, and anyone can copy them. The token says who holds the original entry in the contract; a licence says what they may do with the picture.',
          ),
        },
      ],
    }),
    ctaBanner({
      theme: 'ink',
      title: 'Rehearse the whole collection for one credit',
      text: 'Deploy on Moonbase Alpha, mint every piece, look at it in a wallet. Then repeat it on the network of your choice.',
      calls: [
        link(addresses.app, 'Start a collection'),
        link('/lp-nft-mint', 'Plan a public mint'),
      ],
    }),
  ],
})
