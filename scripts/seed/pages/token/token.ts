import { link } from '../../build/link.ts'
import { page } from '../../build/page.ts'
import {
  ctaBanner,
  dataTable,
  faq,
  featureGrid,
  hero,
  mediaText,
  resourceCards,
} from '../../build/sections.ts'
import { text } from '../../build/text.ts'
import { drawing } from '../../build/types.ts'

export const tokenPage = page({
  path: '/token',
  name: 'Token',
  order: 5,
  pageType: 'page',
  title: 'NCTR, the Nectar token: what it does',
  description:
    'NCTR is a standard ERC-20 on Moonbeam with a supply of 150,000,000. Read what it is used for, what it is not, and how to get, hold and send it.',
  illustration: drawing('token'),
  sections: [
    hero({
      variant: 'split',
      eyebrow: 'NCTR',
      title: 'One token, three jobs: decide, earn, pay',
      highlight: 'decide, earn, pay',
      subtitle:
        'NCTR gives holders a say in the product, rewards people who build it with us, and is a second way to pay for credits. Every service works without it.',
      media: drawing('token'),
      calls: [
        link('/nctr', 'Open the token app', 'token_hero_open'),
        link('/nctr/buy', 'See where to buy'),
      ],
    }),
    featureGrid({
      anchor: 'uses',
      eyebrow: 'Uses',
      title: 'What you do with it',
      variant: 'rules',
      columns: 3,
      items: [
        {
          icon: 'scales',
          title: 'Decide',
          text: 'Product governance: holders propose and vote on what the platform builds next. Votes open once the lightpaper is published.',
        },
        {
          icon: 'trophy',
          title: 'Earn',
          text: 'Bounties for fixes and guides, referrals, grants for projects, and rewards for builders whose apps people use. All are paid in NCTR.',
          link: link('/nctr/get#earn', 'See the ways to earn'),
        },
        {
          icon: 'credit-card',
          title: 'Pay',
          text: 'A second way to pay for credits, beside card and crypto. Prices stay in dollars and credits, so a price list never moves with the token.',
          link: link('/pricing', 'See the prices'),
        },
      ],
    }),
    dataTable({
      anchor: 'facts',
      eyebrow: 'Facts',
      title: 'The token on one page',
      columns: ['Value'],
      groups: [
        {
          title: 'Contract',
          rows: [
            { label: 'Name and symbol', cells: ['Nectar, NCTR'] },
            { label: 'Standard', cells: ['ERC-20'] },
            { label: 'Network', cells: ['Moonbeam, chain id 1284'] },
            {
              label: 'Decimals',
              hint: 'Read decimals() from the contract; never assume 18.',
              cells: ['As the contract answers'],
            },
            {
              label: 'Address',
              hint: 'With a copy button and a link to the explorer.',
              cells: ['Shown in the token app'],
            },
          ],
        },
        {
          title: 'Supply',
          rows: [
            { label: 'Total supply', cells: ['150,000,000 NCTR'] },
            {
              label: 'Vesting lengths',
              hint: 'For grants that unlock over time.',
              cells: ['12, 24 or 48 months'],
            },
            { label: 'Cliffs', cells: ['3, 6 or 12 months'] },
            { label: 'Unlocked at once', cells: ['At most half of a grant'] },
          ],
        },
        {
          title: 'Using it',
          rows: [
            {
              label: 'Network fees',
              hint: 'Keep a little GLMR in the wallet that holds NCTR.',
              cells: ['Paid in GLMR'],
            },
            { label: 'Test network', cells: ['Moonbase Alpha, chain id 1287, fees in DEV'] },
          ],
        },
      ],
    }),
    resourceCards({
      anchor: 'token-app',
      eyebrow: 'Token app',
      title: 'Do it yourself, from your own wallet',
      intro:
        'The four pages below run in your browser. They hold no keys and no funds: each transaction is shown in your wallet before you sign it.',
      cards: [
        {
          kind: 'Balance',
          title: 'See what you hold',
          text: 'Connect a wallet, read your NCTR and GLMR, copy the contract address, add the token to the wallet.',
          media: drawing('token'),
          link: link('/nctr', 'Open the overview'),
        },
        {
          kind: 'Buy',
          title: 'Buy NCTR',
          text: 'What to check before you buy, which venues to use, and how to pay for the first network fee.',
          media: drawing('token-buy'),
          link: link('/nctr/buy', 'See where to buy'),
        },
        {
          kind: 'Claim',
          title: 'Claim what has vested',
          text: 'See your schedule, what has unlocked and when the next part follows, then claim it in one transaction.',
          media: drawing('token-get'),
          link: link('/nctr/get', 'Claim your NCTR'),
        },
        {
          kind: 'Send',
          title: 'Send NCTR',
          text: 'Address and amount are checked before you sign, and you follow the transaction until it is final.',
          media: drawing('token-transfer'),
          link: link('/nctr/transfer', 'Send tokens'),
        },
      ],
    }),
    mediaText({
      eyebrow: 'What it is not',
      title: 'A utility token, with the limits that come with one',
      body: text(
        'NCTR is not a share in a company, pays no dividend and promises no return. Its price can fall, to zero if nobody wants it.',
        'We list no price here and run no swap. If somebody offers you NCTR by message, asks for your seed phrase, or links to a claim on another domain, it is not us.',
        'Read the [legal disclaimer](/legal-disclaimer) before you buy.',
      ),
      media: drawing('legal'),
      side: 'left',
    }),
    faq({
      title: 'Questions about NCTR',
      items: [
        {
          question: 'Do I need NCTR to use Nectar?',
          answer: text(
            'No. Plans are paid by card or crypto and actions with credits. NCTR is one more way to pay for credits.',
          ),
        },
        {
          question: 'Which wallet can hold it?',
          answer: text(
            'Any wallet that speaks to Moonbeam. The token app connects to a browser wallet or to Coinbase Wallet, adds the network if your wallet does not know it, and adds the token if you ask it to.',
          ),
        },
        {
          question: 'Why do I need GLMR as well?',
          answer: text(
            'Moonbeam charges its fees in GLMR. A wallet that holds NCTR but no GLMR can receive, and cannot send or claim.',
          ),
        },
        {
          question: 'Can I move NCTR to another chain?',
          answer: text(
            'Not from this site. A cross-chain message with a wrong destination can lose the tokens for good, so [the transfer page](/nctr/transfer#other-chains) explains the way and leaves the sending to the bridge.',
          ),
        },
      ],
    }),
    ctaBanner({
      title: 'Start with a balance of zero',
      text: 'Connect a wallet on the test network first: everything in the token app works on Moonbase Alpha, with coins that cost nothing.',
      calls: [
        link('/nctr', 'Open the token app', 'token_closing_open'),
        link('/nctr/get', 'See how to earn NCTR'),
      ],
    }),
  ],
})
