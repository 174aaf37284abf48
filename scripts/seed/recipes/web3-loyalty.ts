import { addresses } from '../addresses.ts'
import { link } from '../build/link.ts'
import { codeSample, ctaBanner, faq, hero, mediaText, steps } from '../build/sections.ts'
import { text } from '../build/text.ts'
import { drawing } from '../build/types.ts'
import { costTable } from '../pricing/tables.ts'
import { sample } from '../samples/read-sample.ts'
import { relatedRecipes } from './cards.ts'
import { bills } from './costs.ts'
import { recipePage } from './recipe-page.ts'
import { servicesUsed } from './services-used.ts'

export const loyalty = recipePage('web3-loyalty', {
  name: 'Rewards programme',
  menuNote: 'Member cards as soulbound tokens',
  order: 7,
  title: 'Recipe: a rewards programme with member cards',
  description:
    'Run a rewards programme on soulbound tokens: three tiers, invitations by email or QR code, a claim page, and a perk check that your till can call.',
  sections: [
    hero({
      variant: 'split',
      eyebrow: 'Recipe',
      title: 'Member cards nobody can sell or forge',
      highlight: 'nobody can sell',
      subtitle:
        'A card is a soulbound token in the member’s wallet. You invite by email or QR code, members claim on a page of yours, and the till asks the chain for the tier.',
      media: drawing('recipe-web3-loyalty'),
      calls: [link('#steps', 'Go to the steps'), link('#costs', 'What fifty members cost')],
    }),
    mediaText({
      eyebrow: 'What you build',
      title: 'A number that carries the tier',
      body: text(
        'Card numbers have five digits. The first is the tier: 1 bronze, 2 silver, 3 gold. Card 20017 is silver member 17.',
        'An **invitation** is a link with the number and a signature over it. It needs no database: the claim function computes the signature again and compares.',
        'A number exists **once**, as ERC-721 has each id a single time: while the card is there, the contract itself refuses a second claim. Numbers that you revoked go onto a list in the function’s environment, so that their invitation does not work again.',
      ),
      media: drawing('nft-collections'),
      side: 'left',
    }),
    servicesUsed(
      'Three services',
      [
        'nft-collections',
        'A soulbound and revocable ERC-721 without auto-increment: the ids are the card numbers.',
      ],
      [
        'embedded-wallet',
        'Members claim with an email code and a passkey, on a phone, at the counter.',
      ],
      [
        'cloud-functions',
        'Checks the invitation and mints. The secrets stay in its encrypted environment.',
      ],
    ),
    steps({
      anchor: 'steps',
      title: 'From tiers to the till',
      items: [
        {
          title: 'Define the tiers',
          text: 'What each one gets, and what it takes to rise. A rise is a new card: revoke the old one, send an invitation for the next.',
        },
        {
          title: 'Deploy the collection',
          text: 'Soulbound, revocable, no auto-increment. Metadata by number, so that a wallet shows the right picture.',
          link: link('/recipes/nft-metadata', 'The metadata recipe'),
        },
        {
          title: 'Deploy the claim function',
          text: 'claim.ts with four values in its environment: the invitation secret, the revoked numbers, the key and its secret. The key can execute NFTs and nothing else.',
        },
        {
          title: 'Send invitations',
          text: 'invite.ts prints one link a member. Put it into an email, or print it as a QR code on a card.',
        },
        {
          title: 'Make the claim page',
          text: 'It reads the number from behind the #, lets the member sign in, and calls the function. What stands behind the # is not sent to servers, so no access log holds an invitation.',
        },
        {
          title: 'Check at the till',
          text: 'perk.ts tells the tier of a card if the wallet holds it. The till asks the chain; nobody has to trust a screenshot.',
        },
      ],
    }),
    codeSample({
      theme: 'ink',
      eyebrow: 'Code',
      title: 'Invite, claim, check',
      text: 'invite.ts runs on your machine, claim.ts as a cloud function, perk.ts on the server of the till.',
      install: 'npm install @nectar/functions @nectar/sdk viem',
      tabs: [
        sample('recipes/web3-loyalty/invite.ts'),
        sample('recipes/web3-loyalty/claim.ts'),
        sample('recipes/web3-loyalty/perk.ts'),
      ],
      docs: link(addresses.apiDocs, 'Collections in the API reference'),
    }),
    costTable({
      title: '1,300 credits for the first fifty members',
      intro:
        '1,100 to start, then 4 credits a card. The Forager plan’s 5,000 credits reach for 975 members. Claiming takes no signature of the member.',
      bills: bills['web3-loyalty'],
    }),
    faq({
      title: 'Questions about members',
      items: [
        {
          question: 'Is it fair to revoke a card?',
          answer: text(
            'If you say so when people join. A revocable token is a permission that you lend; write down when it ends. Burning is visible on the chain to everyone.',
          ),
        },
        {
          question: 'What if a member loses the wallet?',
          answer: text(
            'Revoke the card, put its number on the revoked list, and invite again with a new number. A soulbound card cannot be moved, not even by you.',
          ),
        },
        {
          question: 'Does the chain show who my members are?',
          answer: text(
            'It shows addresses and card numbers to everyone, for good. Keep names and purchases in your own system, and do not print the address on receipts.',
          ),
        },
        {
          question: 'Can somebody guess an invitation?',
          answer: text(
            'No. The signature is an HMAC with SHA-256, 256 bits long. Numbers may be guessed, but a number without its signature is refused.',
          ),
        },
      ],
    }),
    relatedRecipes('Next: something to redeem', 'web3-store', 'web3-game'),
    ctaBanner({
      theme: 'ink',
      title: 'Send the first invitation to yourself',
      text: 'On Moonbase Alpha the collection is one credit and cards are free.',
      calls: [
        link(addresses.app, 'Start the collection'),
        link('/simplets', 'Or run it without code'),
      ],
    }),
  ],
})
