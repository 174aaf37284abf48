import { link } from '../../build/link.ts'
import { page } from '../../build/page.ts'
import { faq, formBlock, hero, resourceCards, steps } from '../../build/sections.ts'
import { text } from '../../build/text.ts'
import { drawing } from '../../build/types.ts'

export const tokenOverviewPage = page({
  path: '/nctr',
  name: 'NCTR overview',
  menuLabel: 'Overview',
  order: 1,
  layout: 'claim',
  pageType: 'page',
  title: 'NCTR overview: balance and contract address',
  description:
    'Connect a wallet to see your NCTR and GLMR, copy the contract address, open it in the explorer and add the token to your wallet.',
  illustration: drawing('token'),
  sections: [
    hero({
      variant: 'plain',
      eyebrow: 'NCTR · Overview',
      title: 'Your NCTR, and where it lives',
      subtitle:
        'NCTR is a standard ERC-20 on Moonbeam. Connect a wallet to read your balance; nothing moves until you sign.',
    }),
    formBlock({
      kind: 'token-overview',
      anchor: 'balance',
      title: 'Balance',
      intro: 'We read your NCTR and the GLMR for fees straight from the chain.',
      aside: text(
        '**Check the address.** A token can copy a name, never an address. Compare the contract address here with the one your wallet shows.',
        '**Fees are in GLMR.** Keep a little of it in the same wallet, or you cannot send or claim.',
      ),
    }),
    resourceCards({
      title: 'What next?',
      cards: [
        {
          kind: 'Buy',
          title: 'Buy NCTR',
          text: 'Kinds of venues, what to check, and how to get the first GLMR for fees.',
          link: link('/nctr/buy', 'See where to buy'),
        },
        {
          kind: 'Claim',
          title: 'Claim what has vested',
          text: 'Your schedule, what has unlocked, and one transaction to claim it.',
          link: link('/nctr/get', 'Claim your NCTR'),
        },
        {
          kind: 'Send',
          title: 'Send NCTR',
          text: 'To another address on the same network, with checks before you sign.',
          link: link('/nctr/transfer', 'Send tokens'),
        },
      ],
    }),
    steps({
      title: 'Set up a wallet for NCTR',
      intro: 'You do this once. It takes about ten minutes.',
      items: [
        {
          title: 'Install a wallet',
          text: 'Use a browser wallet or Coinbase Wallet, downloaded from the maker’s own site. Write the recovery phrase on paper and show it to nobody.',
        },
        {
          title: 'Add Moonbeam',
          text: 'Connect here and choose Moonbeam. If your wallet does not know chain id 1284, it asks you to add the network and then switches to it.',
        },
        {
          title: 'Get some GLMR',
          text: 'Fees on Moonbeam are paid in GLMR. A few coins last for many transactions.',
          link: link('/nctr/buy#fees', 'How to get GLMR'),
        },
        {
          title: 'Add the token',
          text: 'Press “Add to wallet” above. Your wallet then lists NCTR with its symbol and the right decimals.',
        },
      ],
    }),
    faq({
      title: 'When something looks wrong',
      items: [
        {
          question: 'My balance shows zero. Where are my tokens?',
          answer: text(
            'Check three things: that the connected address is the one that received them, that the network is Moonbeam and not Moonbase Alpha, and that the transfer is final in the explorer.',
          ),
        },
        {
          question: 'My wallet cannot switch the network.',
          answer: text(
            'Approve the request to add the network first, then the one to switch. If you declined one of them, connect again: the wallet asks anew.',
          ),
        },
        {
          question: 'What does connecting reveal?',
          answer: text(
            'Your address and the chosen network, to this page in your browser. They stay in the session storage of the tab, and closing it forgets them. Balances are read from a public node, which sees your IP address.',
          ),
        },
        {
          question: 'Can Nectar restore my wallet?',
          answer: text(
            'No. Only the recovery phrase can, and only you have it. Nobody from Nectar will ask you for it.',
          ),
        },
      ],
    }),
  ],
})
