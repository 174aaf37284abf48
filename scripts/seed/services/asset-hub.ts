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

export const assetHub = page({
  path: '/services/asset-hub',
  name: 'Asset hub',
  menuNote: 'Fungible assets without code or contract',
  order: 9,
  pageType: 'service',
  title: 'Asset hub: fungible assets without code',
  description:
    'Create, mint and send fungible assets without a contract: fill in a form, sign with your own wallet, and hand over roles later. About 0.11 of the coin.',
  illustration: drawing('asset-hub'),
  sections: [
    hero({
      variant: 'split',
      eyebrow: 'Asset hub',
      title: 'An asset of your own, and no contract to write',
      highlight: 'no contract to write',
      subtitle:
        'On an asset hub, fungible assets are part of the chain itself. You fill in a form, sign with your wallet, and the asset exists: with a supply, decimals and roles that you can hand over.',
      media: drawing('asset-hub'),
      calls: [link(addresses.app, 'Open the form'), link('#steps', 'See the steps')],
    }),
    featureGrid({
      variant: 'rules',
      columns: 3,
      eyebrow: 'What the form does',
      title: 'Five actions, each one transaction',
      intro:
        'For communities, events and companies that need points, vouchers or shares of something, and have no Solidity developer.',
      items: [
        {
          icon: 'plus',
          title: 'Create',
          text: 'Name, symbol, decimals, the least balance an account can hold. The asset also has a number; the number, not the name, is what identifies it.',
        },
        {
          icon: 'drop',
          title: 'Mint',
          text: 'The issuer adds supply to any account. The chain shows to everyone who it was and how much.',
        },
        {
          icon: 'paper-plane-tilt',
          title: 'Send',
          text: 'To an address of the hub. The form refuses one that does not parse and warns of an amount below the least balance.',
        },
        {
          icon: 'users',
          title: 'Change issuer or freezer',
          text: 'The issuer may mint. The freezer may stop an account’s balance. Give the roles to different people, or to a multisig.',
        },
        {
          icon: 'handshake',
          title: 'Hand over',
          text: 'Make somebody else the owner; the deposit goes along. Change issuer and freezer first if they were you: only the new owner can set them afterwards.',
        },
        {
          icon: 'minus',
          title: 'What it does not do',
          text: 'No taxes on transfers, no vesting, no price. An asset here follows the chain’s rules. If you need logic of your own, deploy an ERC-20.',
          link: link('/services/smart-contracts', 'See smart contracts'),
        },
      ],
    }),
    steps({
      anchor: 'steps',
      title: 'Connect, rehearse, fill in, sign',
      items: [
        {
          title: 'Connect a wallet',
          text: 'One that holds an account of the asset hub’s network. Your keys stay in it: we prepare the transaction, you sign.',
        },
        {
          title: 'Go to the test network',
          text: 'Its coin comes from a faucet. Create the asset there first, mint, send, freeze. Mistakes cost nothing.',
        },
        {
          title: 'Fill in the form',
          text: 'Choose decimals with care: 6 are enough for points, 10 to 18 are common for tokens, and another figure later would change how every balance reads. The summary names each role with its address.',
        },
        {
          title: 'Sign',
          text: 'On the real network. The wallet shows deposit and fee before you confirm, about 0.11 of the coin together.',
        },
      ],
    }),
    codeSample({
      theme: 'ink',
      eyebrow: 'Code, if you want it',
      title: 'Read an asset from your own program',
      text: 'Creating needs no code. Reading is useful: check supply, decimals and roles before you accept an asset as payment. Whoever can mint can dilute; whoever can freeze can stop a refund.',
      install: 'npm install @nectar/sdk viem',
      tabs: [
        sample('services/asset-hub/read-asset.ts'),
        sample('services/asset-hub/read-asset.sh', 'REST'),
        sample('services/asset-hub/asset.json', 'Answer'),
      ],
      docs: link(addresses.apiDocs, 'Assets in the API reference'),
    }),
    relatedRecipes('Where points and tokens come in', 'web3-loyalty', 'web3-store'),
    priceTable('Asset hub', {
      title: 'What an asset costs',
      intro:
        'You pay the network from your own wallet: a deposit, which the chain gives back when the asset is destroyed, and the fee of the transaction. It takes no credits, whatever your plan.',
      limits: [
        { label: 'Decimals', hint: 'Common are 6 to 18.', cells: ['Yours to set', 'asset'] },
        {
          label: 'Least balance',
          hint: 'An account that falls below it loses its entry.',
          cells: ['Yours to set', 'asset'],
        },
        { label: 'Roles', hint: 'Owner, issuer, admin, freezer.', cells: ['4', 'asset'] },
      ],
      footnote: 'Minting, sending and changing roles cost the network’s fee alone.',
    }),
    storyList({
      title: 'Tokens in other people’s hands',
      serviceKind: serviceKinds.nft,
    }),
    faq({
      title: 'Questions about the asset hub',
      items: [
        {
          question: 'How is this different from an ERC-20?',
          answer: text(
            'An ERC-20 is a program you deploy; two of them can behave differently. An asset here is an entry in a module of the chain: all follow the same rules, and there is no code of yours that could have a fault.',
            'The price is flexibility: you cannot add a rule.',
          ),
        },
        {
          question: 'Can somebody take the name of my asset?',
          answer: text(
            'Yes. Names and symbols are not unique; the number is. Publish the number where people look for it, and check the number when you accept an asset.',
          ),
        },
        {
          question: 'What is the least balance for?',
          answer: text(
            'It keeps dust off the chain. An account that would be left with less than that is removed, with the remainder, so set it below any amount that people will really hold.',
          ),
        },
        {
          question: 'Do holders need the network’s coin?',
          answer: text(
            'To move the asset they pay the network’s fee, which takes the coin or, where the network allows it, an asset it accepts for fees. To receive most assets, an account must first hold the coin’s own least balance, or the chain does not know it.',
          ),
        },
        {
          question: 'Can I undo a hand-over?',
          answer: text(
            'No. Try it on the test network with the same addresses first, and hand over to an address from which you have seen a transaction.',
          ),
        },
      ],
    }),
    ctaBanner({
      theme: 'ink',
      title: 'Make the mistakes on the test network',
      text: 'Create, mint, send, freeze, hand over: twenty minutes with coins from a faucet.',
      calls: [link(addresses.app, 'Open the form'), link('/contact', 'Ask about roles')],
    }),
  ],
})
