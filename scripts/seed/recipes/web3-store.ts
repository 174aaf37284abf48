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

export const store = recipePage('web3-store', {
  name: 'Token-gated shop',
  menuNote: 'Buy a token, open the goods',
  order: 6,
  title: 'Recipe: a shop with token-gated goods',
  description:
    'Sell digital goods with an ERC-1155 drop: catalogue as metadata, checkout in the wallet, sealed files, and a download that asks the chain who has bought.',
  sections: [
    hero({
      variant: 'split',
      eyebrow: 'Recipe',
      title: 'A shop whose receipts can be resold',
      highlight: 'can be resold',
      subtitle:
        'Each product is a token id. Buying mints one, holding one opens the download, and selling it on hands the right over. The till is a contract; the stock is a folder of sealed files.',
      media: drawing('recipe-web3-store'),
      calls: [link('#steps', 'Go to the steps'), link('#code', 'Read the gate')],
    }),
    mediaText({
      eyebrow: 'What you build',
      title: 'Catalogue, till, gate',
      body: text(
        '- The **catalogue** is the metadata of the tokens: name, picture, description. The shop page reads it from IPFS.',
        '- The **till** is a public drop. The buyer’s wallet pays the price in GLMR to the contract and gets the token in the same transaction. There is no moment at which somebody has paid and not received.',
        '- The **gate** is one route on your server. It asks the chain whether the signed-in wallet holds the token, opens the sealed file and sends it.',
      ),
      media: drawing('smart-contracts'),
      side: 'right',
    }),
    servicesUsed(
      'Four services',
      ['nft-collections', 'The ERC-1155 drop: one id a product, a price, a limit a wallet.'],
      ['web3-storage', 'Catalogue and pictures in the open, goods sealed.'],
      ['embedded-wallet', 'Sign-in and purchase for people without a wallet extension.'],
      ['web3-hosting', 'The shop page under your domain.'],
    ),
    steps({
      anchor: 'steps',
      title: 'From catalogue to gate',
      items: [
        {
          title: 'Write the catalogue',
          text: 'One JSON file a product, named by id: 1.json, 2.json. Upload the folder.',
        },
        {
          title: 'Seal the goods',
          text: 'Encrypt each file with AES-256-GCM and upload it as goods/1.sealed and so on. The key lives in the server’s environment.',
        },
        {
          title: 'Deploy the drop',
          text: 'drop.ts: ERC-1155, opening date, price, limit a wallet. Rehearse it on Moonbase Alpha with DEV.',
        },
        {
          title: 'Build the checkout',
          text: 'Mount the wallet, show price and network fee, let the buyer confirm, wait until the transaction is in a block.',
        },
        {
          title: 'Sign in by signature',
          text: 'The wallet signs a message with a nonce from your server. The server verifies it and opens a session with the address.',
        },
        {
          title: 'Open the gate',
          text: 'download.ts reads the balance, opens the file and sends it. Do not trust an address that comes in the request itself.',
        },
      ],
    }),
    codeSample({
      anchor: 'code',
      theme: 'ink',
      eyebrow: 'Code',
      title: 'The drop and the gate',
      text: 'Both run on the server. download.ts expects the buyer from a session that a verified signature has opened.',
      install: 'npm install @nectar/sdk viem',
      tabs: [sample('recipes/web3-store/drop.ts'), sample('recipes/web3-store/download.ts')],
      docs: link(addresses.apiDocs, 'Drops in the API reference'),
    }),
    costTable({
      title: '1,180 credits to open the shop',
      intro:
        'The Free plan’s 1,200 credits reach for it, just. Buyers mint in the drop themselves and pay the network’s fee, so a sale takes no credits.',
      bills: bills['web3-store'],
      footnote:
        'A purchase is two signatures: a message that proves the address, a transaction that buys. The Free plan has 100 a month, which is 50 purchases; beyond them, each signature takes 20 credits.',
    }),
    faq({
      title: 'Questions about selling',
      items: [
        {
          question: 'Can a buyer pass the file on?',
          answer: text(
            'Yes. A gate decides who may load the file, not what happens to it afterwards. That holds for every shop that sells files.',
          ),
        },
        {
          question: 'What happens when the token is resold?',
          answer: text(
            'The balance moves, and with it the right to download. The gate asks at each download, so the former holder is refused from then on.',
          ),
        },
        {
          question: 'Can I take cards?',
          answer: text(
            'The drop takes the network’s coin. For cards, take the payment with your provider and mint through the API to the buyer: 4 credits a mint on Moonbeam, and refunds are yours to handle.',
          ),
        },
        {
          question: 'Who owes the taxes?',
          answer: text(
            'You are the seller, with all that it means for VAT, receipts and withdrawal rights. A token is no invoice.',
          ),
        },
      ],
    }),
    relatedRecipes('Next: bring buyers back', 'web3-loyalty', 'nft-metadata'),
    ctaBanner({
      theme: 'ink',
      title: 'Open with one product',
      text: 'A PDF, a track, a pattern. Rehearse the purchase on Moonbase Alpha.',
      calls: [
        link(addresses.app, 'Start the drop'),
        link('/services/embedded-wallet', 'About the wallet'),
      ],
    }),
  ],
})
