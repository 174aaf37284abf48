import { addresses } from '../../addresses.ts'
import { link } from '../../build/link.ts'
import { page } from '../../build/page.ts'
import {
  ctaBanner,
  dataTable,
  faq,
  featureGrid,
  hero,
  mediaText,
  steps,
} from '../../build/sections.ts'
import { text } from '../../build/text.ts'
import { drawing } from '../../build/types.ts'
import { credits, figure } from '../../pricing/credits.ts'

const collection = figure(credits.collection.moonbeam)
const mint = figure(credits.mint.moonbeam)
const hosting = `Site ${credits.site}, production ${credits.productionDeployment}`

export const simpletsPage = page({
  path: '/simplets',
  name: 'Simplets',
  order: 1,
  layout: 'light',
  pageType: 'page',
  title: 'Simplets: NFT campaigns without code',
  description:
    'Run an NFT campaign without code: send to a list, let guests claim by a changing QR code, or open a mint page. Choose, fill in, start.',
  illustration: drawing('simplets'),
  sections: [
    hero({
      variant: 'split',
      eyebrow: 'Simplets',
      title: 'A campaign from a form, not from a sprint',
      highlight: 'from a form',
      subtitle:
        'A Simplet, short for simple template, is a finished NFT campaign. You choose one of three, fill in your collection and your words, and start it.',
      media: drawing('simplets'),
      calls: [
        link(addresses.app, 'Choose a Simplet', 'simplets_hero_start'),
        link('#kinds', 'See the three kinds'),
      ],
    }),
    featureGrid({
      anchor: 'kinds',
      eyebrow: 'Three kinds',
      title: 'Send it, hand it out, or open it',
      variant: 'cells',
      columns: 3,
      items: [
        {
          icon: 'paper-plane-tilt',
          title: 'Send to a list',
          text: 'Upload email addresses or wallets. Each person gets a message with their NFT; those without a wallet open one with a code.',
        },
        {
          icon: 'qr-code',
          title: 'Claim by QR code',
          text: 'For events. A screen at your booth shows a code that changes, so a photo sent to a friend at home has expired when it arrives.',
        },
        {
          icon: 'ticket',
          title: 'Open mint',
          text: 'A public page on your domain. Set the supply, the limit for each wallet and the dates; the page closes by itself.',
        },
      ],
    }),
    steps({
      anchor: 'how',
      eyebrow: 'How it works',
      title: 'Start a campaign in six steps',
      items: [
        {
          title: 'Create the collection',
          text: 'ERC-721 or ERC-1155, on Moonbase Alpha while you try, on Moonbeam when you mean it.',
          link: link('/services/nft-collections', 'See NFT collections'),
        },
        {
          title: 'Choose the Simplet',
          text: 'Send, claim or open mint. You can run several on one collection.',
        },
        {
          title: 'Fill in the form',
          text: 'Title, text, picture, colours, dates and the limits. The preview follows as you type.',
        },
        {
          title: 'Deploy it',
          text: 'The front end goes to web3 hosting, the back end, which holds the minting right, into a secure enclave.',
        },
        {
          title: 'Invite',
          text: 'Send the mails, put the screen on the counter, or share the page.',
        },
        {
          title: 'Watch the dashboard',
          text: 'See who was invited, who opened, who claimed, and how many are left. Export the list when the campaign ends.',
        },
      ],
    }),
    mediaText({
      eyebrow: 'Why an enclave',
      title: 'Nobody can mint behind your back, us included',
      body: text(
        'Something has to be allowed to mint for a visitor who pays no fee. In a Simplet that is a small program in a secure enclave: memory the machine’s operator cannot read.',
        'It knows your rules (who, how many, until when) and signs a mint only if they are met. The front end holds no key at all, so there is none to find in the page’s source.',
      ),
      media: drawing('cloud-functions'),
      side: 'right',
      call: link('/services/cloud-functions', 'See cloud functions'),
    }),
    dataTable({
      anchor: 'compare',
      eyebrow: 'Compare',
      title: 'Which one fits',
      columns: ['Send to a list', 'Claim by QR code', 'Open mint'],
      groups: [
        {
          title: 'People',
          rows: [
            {
              label: 'Who gets one',
              cells: ['Those on your list', 'Those who are there', 'Anybody, until it is sold out'],
            },
            {
              label: 'What you need to know of them',
              cells: ['Email or wallet', 'Nothing', 'Nothing'],
            },
            { label: 'Wallet needed before', cells: ['No', 'No', 'Yes'] },
          ],
        },
        {
          title: 'Rules',
          rows: [
            { label: 'One each', cells: ['By list', 'By code', 'By limit a wallet'] },
            {
              label: 'Ends',
              cells: ['When all are sent', 'On a date', 'On a date or at the last one'],
            },
            { label: 'Who pays the network fee', cells: ['You', 'You', 'The visitor'] },
          ],
        },
        {
          title: 'Credits on Moonbeam',
          rows: [
            { label: 'Collection, once', cells: [collection, collection, collection] },
            { label: 'Each mint', cells: [mint, mint, mint] },
            {
              label: 'Hosting the page',
              cells: [hosting, hosting, hosting],
            },
          ],
        },
      ],
      footnote:
        'On Moonbase Alpha a collection costs 1 credit and mints cost 0, so you can rehearse a campaign for the price of its page.',
    }),
    faq({
      title: 'Questions about Simplets',
      items: [
        {
          question: 'Do my guests need a crypto wallet?',
          answer: text(
            'Not for the first two kinds: they open an embedded wallet with an email code and a passkey. For an open mint they connect their own, since they pay the network fee.',
          ),
        },
        {
          question: 'What happens when my event has bad network?',
          answer: text(
            'The claim screen keeps changing its code without a connection. A guest’s phone needs one for a moment; the mint itself happens later, in a queue.',
          ),
        },
        {
          question: 'Can I change a running campaign?',
          answer: text(
            'Words, pictures and the end date, yes. The supply can shrink but not grow beyond what the collection allows, and what has been minted stays minted.',
          ),
        },
        {
          question: 'Can I take the code and change it?',
          answer: text(
            'Yes. Each Simplet is a template in [the template repository](/get-started/templates-libraries). Fork it when the form no longer does what you need.',
          ),
        },
      ],
    }),
    ctaBanner({
      title: 'Rehearse one on the test network',
      text: 'Create a collection on Moonbase Alpha, send three NFTs to your colleagues, and see what they see.',
      calls: [
        link(addresses.app, 'Choose a Simplet', 'simplets_closing_start'),
        link('/services/nft-collections', 'Read about collections'),
      ],
    }),
  ],
})
