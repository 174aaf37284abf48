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
  steps,
  storyList,
} from '../build/sections.ts'
import { text } from '../build/text.ts'
import { drawing } from '../build/types.ts'
import { priceTable } from '../pricing/tables.ts'
import { relatedRecipes } from '../recipes/cards.ts'
import { sample } from '../samples/read-sample.ts'

export const embeddedWallet = page({
  path: '/services/embedded-wallet',
  name: 'Embedded wallet',
  menuNote: 'A wallet in your app, opened by passkey',
  order: 6,
  pageType: 'service',
  title: 'Embedded wallet: email, passkey, own keys',
  description:
    'A non-custodial wallet inside your app: email code and passkey, key import and export, several accounts, React, Vue and TypeScript. 100 signatures a month free.',
  illustration: drawing('embedded-wallet'),
  sections: [
    hero({
      variant: 'split',
      eyebrow: 'Embedded wallet',
      title: 'A wallet for people who have never had one',
      highlight: 'never had one',
      subtitle:
        'Your users sign in with an email code and a passkey and have an account that can hold tokens and sign. Nothing to install, no phrase to write down on the first day, and a key they can take with them.',
      media: drawing('embedded-wallet'),
      calls: [link(addresses.app, 'Create an integration'), link('/pricing', 'Compare the plans')],
    }),
    featureGrid({
      variant: 'cells',
      columns: 3,
      eyebrow: 'What it does',
      title: 'Their keys, your interface',
      items: [
        {
          icon: 'fingerprint',
          title: 'Passkey and email code',
          text: 'The code proves the address once. After that, the passkey of the phone or laptop opens the wallet.',
        },
        {
          icon: 'key',
          title: 'Non-custodial',
          text: 'Keys are made on the user’s device and never leave it unencrypted. Neither you nor we can sign for a user.',
        },
        {
          icon: 'download-simple',
          title: 'Import and export',
          text: 'Bring a key from another wallet, or take this one elsewhere. Nobody is locked in, including by us.',
        },
        {
          icon: 'users',
          title: 'Several accounts',
          text: 'One sign-in, more than one account: play with one, keep savings in another.',
        },
        {
          icon: 'code',
          title: 'React, Vue, TypeScript',
          text: 'Components and hooks, or a plain class. The provider follows EIP-1193, so ethers, viem and wagmi take it as it is.',
        },
        {
          icon: 'minus',
          title: 'What stays with you',
          text: 'It pays no gas for users, swaps no tokens and has no card checkout. Sponsor what your users need by minting through the API.',
        },
      ],
    }),
    steps({
      title: 'Four steps to the first signature',
      items: [
        {
          title: 'Get an integration id',
          text: 'In the console, list the origins on which the wallet may open, localhost among them. The id is public; other origins are refused.',
        },
        {
          title: 'Install the package',
          text: 'One package for React, Vue and plain TypeScript, with adapters for ethers, viem and wagmi.',
        },
        {
          title: 'Mount it',
          text: 'Wrap the app in the provider, or create the wallet in a script. The sign-in window is ours, so your page never sees a code or a key.',
        },
        {
          title: 'Use the hooks',
          text: 'Ask for the address, a signed message or a transaction. The user sees what is to be signed and confirms it.',
        },
      ],
    }),
    codeSample({
      theme: 'ink',
      eyebrow: 'Code',
      title: 'Sign in, sign, send',
      text: 'The same wallet twice: with React hooks, and as an account for viem. The second one sends a transaction on Moonbase Alpha.',
      install: 'npm install @nectar/wallet viem',
      tabs: [
        sample('services/embedded-wallet/app.tsx', 'React'),
        sample('services/embedded-wallet/viem.ts', 'TypeScript and viem'),
      ],
      docs: link(addresses.docs, 'The wallet’s guide'),
    }),
    relatedRecipes('Apps with a wallet inside', 'web3-game', 'web3-loyalty', 'web3-store'),
    priceTable('Embedded wallet', {
      title: 'What the wallet costs',
      intro:
        'Integrations and signatures belong to the plan. A sign-in is not a signature; a signed message and a signed transaction are one each.',
      limits: [
        { label: 'Integrations', hint: 'Free, Forager, Hive.', cells: ['1, 5, 10', 'project'] },
        {
          label: 'Signatures',
          hint: 'Free, Forager, Hive. Beyond them, credits.',
          cells: ['100, 500, 1,000', 'month'],
        },
        {
          label: 'Wallets',
          hint: 'Free, Forager, Hive.',
          cells: ['100, 500, 1,000', 'month'],
        },
      ],
      footnote:
        'If the Free plan’s 1,200 credits go nowhere else, they are 60 signatures beyond the monthly 100.',
    }),
    storyList({
      title: 'Sign-in without a browser extension',
      serviceKind: serviceKinds.authentication,
    }),
    faq({
      title: 'Questions about the wallet',
      items: [
        {
          question: 'What if a user loses the phone?',
          answer: text(
            'If the passkey is synchronised by the phone’s maker, the next device has it. Otherwise the exported key is the way back, so ask users who hold something of value to export it. We cannot restore a key we never had.',
          ),
        },
        {
          question: 'Is the wallet a login?',
          answer: text(
            'An address alone proves nothing. Let the wallet sign a message with a nonce from your server (Sign-In with Ethereum, EIP-4361) and verify it there. If you need a verified email address, use [web3 authentication](/services/web3-authentication).',
          ),
        },
        {
          question: 'Which networks does it know?',
          answer: text(
            'EVM networks: you give the chain ids, the free set without more ado, the others with the plan that includes them. See [multichain](/services/multichain).',
          ),
        },
        {
          question: 'Can it run beside a browser’s own wallet extension?',
          answer: text(
            'Yes. Offer both: the embedded wallet for newcomers, the installed one for those who have it. With wagmi they are two connectors in one list.',
          ),
        },
        {
          question: 'What happens at the end of the monthly signatures?',
          answer: text(
            'Each further signature takes 20 credits. When the credits are gone, signing fails with an error your app can show; keys and export go on working.',
          ),
        },
      ],
    }),
    ctaBanner({
      theme: 'ink',
      title: 'Watch somebody without a wallet sign',
      text: 'Mount it on localhost, give the laptop to a colleague, count the questions.',
      calls: [
        link(addresses.app, 'Create an integration'),
        link('/recipes/web3-loyalty', 'See a claim page'),
      ],
    }),
  ],
})
