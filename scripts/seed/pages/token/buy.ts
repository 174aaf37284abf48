import { link } from '../../build/link.ts'
import { page } from '../../build/page.ts'
import {
  ctaBanner,
  faq,
  featureGrid,
  hero,
  mediaText,
  resourceCards,
  steps,
} from '../../build/sections.ts'
import { text } from '../../build/text.ts'
import { drawing } from '../../build/types.ts'

export const tokenBuyPage = page({
  path: '/nctr/buy',
  name: 'Buy NCTR',
  menuLabel: 'Buy',
  order: 2,
  layout: 'claim',
  pageType: 'page',
  title: 'Buy NCTR: venues, fees and risks',
  description:
    'Where NCTR can be bought, how to pay by card or crypto, how to get GLMR for the first fee, and what to check before you send any money.',
  illustration: drawing('token-buy'),
  reviewNote:
    'The venues are fictional. Replace them with the places where the token is really offered, and have the risk note checked by your lawyer.',
  sections: [
    hero({
      variant: 'plain',
      eyebrow: 'NCTR · Buy',
      title: 'Buy NCTR without losing it on the way',
      highlight: 'without losing it',
      subtitle:
        'Nectar runs no swap and takes no orders. These are the venues that list the token, and the checks to make at each.',
    }),
    resourceCards({
      anchor: 'venues',
      eyebrow: 'Venues',
      title: 'Where it is listed',
      intro:
        'Each link opens the venue in a new tab. Its terms, fees and identity checks apply, not ours.',
      cards: [
        {
          kind: 'Decentralised exchange',
          title: 'Tidepool Swap',
          text: 'Swap GLMR for NCTR from your own wallet on Moonbeam. You keep your keys; you set the slippage and pay the network fee.',
          link: link('https://tidepool-swap.example', 'Open Tidepool Swap'),
        },
        {
          kind: 'Exchange with accounts',
          title: 'Harbour Exchange',
          text: 'Buy with dollars or euros after an identity check. The exchange holds the tokens until you withdraw them to your wallet.',
          link: link('https://harbour-exchange.example', 'Open Harbour Exchange'),
        },
        {
          kind: 'Card',
          title: 'Cardinal Pay',
          text: 'Pay by card and receive NCTR at the address you enter. Limits depend on your country and on your identity check.',
          link: link('https://cardinal-pay.example/nctr', 'Open Cardinal Pay'),
        },
        {
          kind: 'Crypto',
          title: 'Coinwell',
          text: 'Pay with a coin you hold on another network and receive NCTR on Moonbeam. Coinwell quotes one price that includes its fee.',
          link: link('https://coinwell.example/nctr', 'Open Coinwell'),
        },
      ],
    }),
    steps({
      title: 'Buy on a decentralised exchange',
      intro: 'The longest of the four ways, and the one in which nobody else holds your tokens.',
      items: [
        {
          title: 'Have GLMR in the wallet',
          text: 'You need it twice: to swap it for NCTR, and to pay the network fee. Do not swap the last of it.',
        },
        {
          title: 'Enter the contract address',
          text: 'Copy it from the overview page and paste it into the exchange. Searching by name can find an imitation.',
          link: link('/nctr#balance', 'Copy the contract address'),
        },
        {
          title: 'Read the quote',
          text: 'Look at the least amount you receive and at the price impact. A large impact means the pool is small for your order: buy less at once.',
        },
        {
          title: 'Sign the swap',
          text: 'Swapping GLMR takes one signature. Paying with another token takes two: the first lets the exchange move the amount you name, so name exactly that, and the second makes the swap.',
        },
        {
          title: 'Check the arrival',
          text: 'The overview page shows the new balance as soon as the block is final.',
          link: link('/nctr', 'See your balance'),
        },
      ],
    }),
    mediaText({
      anchor: 'fees',
      eyebrow: 'Fees',
      title: 'Get GLMR for the network fee, by card if you like',
      body: text(
        'Every transaction on Moonbeam costs a fee in GLMR, whichever token it moves. A wallet with NCTR and no GLMR is stuck until some arrives.',
        '- Buy GLMR by card at [Cardinal Pay](https://cardinal-pay.example/glmr) and have it sent to your address.',
        '- Or withdraw it from an exchange. Choose the network **Moonbeam** as you withdraw, not another chain that lists GLMR.',
        '- On the test network, the fee coin is DEV and a faucet gives it away for nothing.',
      ),
      media: drawing('token-buy'),
      side: 'right',
    }),
    featureGrid({
      anchor: 'risks',
      eyebrow: 'Risks',
      title: 'What can go wrong, said plainly',
      variant: 'rules',
      columns: 2,
      items: [
        {
          icon: 'chart-line',
          title: 'The price can fall',
          text: 'NCTR has no guaranteed value and no guaranteed market. Spend only what you can do without.',
        },
        {
          icon: 'warning',
          title: 'There are imitations',
          text: 'Anybody can deploy a token with the same name and symbol. The contract address is the only proof.',
        },
        {
          icon: 'clock-counter-clockwise',
          title: 'Nothing can be undone',
          text: 'A transfer to a wrong address, or on a wrong network, stays there. No support desk can reverse it.',
        },
        {
          icon: 'scales',
          title: 'Rules differ by country',
          text: 'Buying tokens may be restricted or taxed where you live. Find out before you buy; we cannot advise you.',
        },
      ],
    }),
    faq({
      title: 'Questions before you buy',
      items: [
        {
          question: 'Does Nectar earn from my purchase?',
          answer: text(
            'No. The links above carry no referral code, and we receive no share of a venue’s fees.',
          ),
        },
        {
          question: 'Why does the site not show a price?',
          answer: text(
            'Venues differ by the minute. A figure here would be out of date, and could read like advice.',
          ),
        },
        {
          question: 'Can I buy credits with NCTR afterwards?',
          answer: text(
            'Yes. Choose NCTR as you check out a credit pack; see [the packs](/pricing). The amount is worked out at that moment from the price in dollars.',
          ),
        },
      ],
    }),
    ctaBanner({
      title: 'Bought some?',
      text: 'Add the token to your wallet, so that it shows up with the right symbol and decimals.',
      calls: [link('/nctr', 'Open the overview'), link('/nctr/transfer', 'Send NCTR')],
    }),
  ],
})
