import { addresses } from '../../addresses.ts'
import { link } from '../../build/link.ts'
import { page } from '../../build/page.ts'
import {
  ctaBanner,
  dataTable,
  faq,
  featureGrid,
  hero,
  steps,
  storyList,
} from '../../build/sections.ts'
import { text } from '../../build/text.ts'
import { drawing } from '../../build/types.ts'
import { credits, figure } from '../../pricing/credits.ts'
import { forager, free } from '../../pricing/plans.ts'
import { campaignDates } from './availability.ts'

const { collection, mint } = credits
const hundredPieces = collection.moonbeam + 100 * mint.moonbeam

export const mintCampaignPage = page({
  path: '/lp-nft-mint',
  name: 'NFT mint campaign',
  order: 2,
  layout: 'landing',
  pageType: 'campaign',
  ...campaignDates,
  title: 'Mint your NFT collection this week',
  description:
    'From pictures in a folder to a mint page on your domain: upload, configure, deploy and open the drop. Rehearse on the test network for 1 credit.',
  illustration: drawing('lp-nft-mint'),
  sections: [
    hero({
      variant: 'campaign',
      eyebrow: 'NFT collections',
      title: 'You have the pictures. Mint them this week.',
      highlight: 'this week',
      subtitle:
        'Upload the folder, choose supply and royalties, deploy a tested contract and open a mint page on your own domain. You write no Solidity.',
      media: drawing('lp-nft-mint'),
      calls: [
        link(addresses.app, 'Create a collection', 'lp_nft_hero_start'),
        link('#price', 'See what it costs'),
      ],
    }),
    steps({
      anchor: 'week',
      eyebrow: 'Five days',
      title: 'One thing a day',
      items: [
        {
          title: 'Monday: metadata',
          text: 'Name your pieces and their traits in a table, or let the ids count up. Pictures and metadata go into one bucket and get content ids.',
          link: link('/recipes/nft-metadata', 'Metadata that lasts'),
        },
        {
          title: 'Tuesday: configure',
          text: 'ERC-721 for single pieces, ERC-1155 for editions. Set supply, royalties, and whether a piece can be moved or revoked.',
        },
        {
          title: 'Wednesday: rehearse',
          text: `Deploy to Moonbase Alpha for ${collection.moonbaseAlpha} credit, mint for ${mint.moonbaseAlpha}, and look at the pieces in a wallet. Find the typo now.`,
        },
        {
          title: 'Thursday: deploy',
          text: 'The same configuration on Moonbeam. The contract is verified on the explorer, so buyers can read it.',
        },
        {
          title: 'Friday: open the drop',
          text: 'Set price, limit and dates, put the mint page on your domain, and send the link.',
          link: link('/get-started/templates-libraries', 'Fork a mint page'),
        },
      ],
    }),
    featureGrid({
      anchor: 'choices',
      eyebrow: 'Your choices',
      title: 'Decisions you make once, in a form',
      variant: 'index',
      columns: 2,
      items: [
        {
          icon: 'hash',
          title: 'Limited or open supply',
          text: 'A fixed number nobody can raise, you included, or a collection that grows as you mint.',
        },
        {
          icon: 'lock-key',
          title: 'Soulbound or tradable',
          text: 'A membership that stays with its member, or a piece that can be sold and given away.',
        },
        {
          icon: 'clock-counter-clockwise',
          title: 'Revocable or final',
          text: 'Passes that you can take back when they lapse, or art that nobody can.',
        },
        {
          icon: 'coins',
          title: 'Royalties',
          text: 'A percentage and an address, readable by every marketplace. Whether one pays it is up to that marketplace.',
        },
        {
          icon: 'megaphone',
          title: 'Public drop or hand-picked',
          text: 'Visitors mint from your page at a price, or you mint to a list of addresses.',
        },
        {
          icon: 'wallet',
          title: 'Guests without a wallet',
          text: 'An embedded wallet opens with an email code and a passkey, so a first NFT needs no extension.',
          link: link('/services/embedded-wallet', 'See the wallet'),
        },
      ],
    }),
    dataTable({
      anchor: 'price',
      eyebrow: 'Price',
      title: 'What 100 pieces cost in credits',
      columns: ['Moonbase Alpha (test)', 'Moonbeam'],
      groups: [
        {
          title: 'Once',
          rows: [
            {
              label: 'Collection',
              cells: [figure(collection.moonbaseAlpha), figure(collection.moonbeam)],
            },
          ],
        },
        {
          title: 'For each piece',
          rows: [
            { label: 'Mint', cells: [figure(mint.moonbaseAlpha), figure(mint.moonbeam)] },
            {
              label: '100 mints',
              cells: [figure(100 * mint.moonbaseAlpha), figure(100 * mint.moonbeam)],
            },
          ],
        },
        {
          title: 'Together',
          rows: [
            {
              label: 'A collection of 100',
              hint: `The Free plan comes with ${figure(free.credits)} credits, once.`,
              cells: [
                figure(collection.moonbaseAlpha + 100 * mint.moonbaseAlpha),
                figure(hundredPieces),
              ],
            },
          ],
        },
      ],
      footnote:
        'In a public drop your visitors pay the price you set and the network fee. A mint that fails is refunded.',
    }),
    storyList({
      eyebrow: 'Done before',
      title: 'A collection of 100, from folder to wallets',
      stories: ['story-hundred-lanterns'],
    }),
    faq({
      title: 'Questions before the first mint',
      items: [
        {
          question: 'Who owns the contract?',
          answer: text(
            'It is deployed for you, and you hand its ownership to a wallet of yours when you like. Best after the last mint: from then on our API can mint for you no more.',
          ),
        },
        {
          question: 'Can I change the pictures later?',
          answer: text(
            'If the base address is a content id, no: that is the point. If you choose an IPNS name as the base address, you can repoint it, and buyers can see that you can.',
          ),
        },
        {
          question: 'Do I need the paid plan?',
          answer: text(
            `For a collection of 100 on Moonbeam you need ${figure(hundredPieces)} credits. The Free plan has ${figure(free.credits)}, so a credit pack or the ${forager.name} plan covers the rest. The rehearsal is covered by Free. See [pricing](/pricing).`,
          ),
        },
        {
          question: 'Which wallets can show the pieces?',
          answer: text(
            'Any wallet or marketplace that reads ERC-721 or ERC-1155 on Moonbeam. The metadata follows the usual JSON shape: name, description, image, attributes.',
          ),
        },
      ],
    }),
    ctaBanner({
      title: 'Begin with the rehearsal',
      text: 'Upload ten pictures, deploy to the test network, mint one to yourself. If you like what you see, do it again on Moonbeam.',
      calls: [
        link(addresses.app, 'Create a collection', 'lp_nft_closing_start'),
        link('/services/nft-collections', 'Read about collections'),
      ],
    }),
  ],
})
