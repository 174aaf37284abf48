import { link } from '../../build/link.ts'
import { page } from '../../build/page.ts'
import { ctaBanner, faq, formBlock, hero, mediaText, steps } from '../../build/sections.ts'
import { text } from '../../build/text.ts'
import { drawing } from '../../build/types.ts'

export const tokenTransferPage = page({
  path: '/nctr/transfer',
  name: 'Transfer NCTR',
  menuLabel: 'Transfer',
  order: 4,
  layout: 'claim',
  pageType: 'page',
  title: 'Transfer NCTR to another address',
  description:
    'Send NCTR on Moonbeam: the address and the amount are checked before you sign, and you follow the transaction until it is final.',
  illustration: drawing('token-transfer'),
  sections: [
    hero({
      variant: 'plain',
      eyebrow: 'NCTR · Transfer',
      title: 'Send NCTR, checked before you sign',
      subtitle:
        'To any address on the network you are connected to. The transfer runs in your wallet; Nectar never holds the tokens.',
    }),
    formBlock({
      kind: 'token-transfer',
      anchor: 'send',
      title: 'New transfer',
      intro: 'Enter the address and the amount, review both, then sign in your wallet.',
      aside: text(
        '**Paste, then compare.** Look at the first and the last four characters. Malware swaps addresses in the clipboard.',
        '**Sending to an exchange?** Use the deposit address it shows for NCTR on Moonbeam. Another network’s address may look the same and lose the tokens.',
        '**Try a small amount first** when the address is new to you.',
      ),
      successText: 'The transfer is confirmed.',
    }),
    steps({
      title: 'What happens, in order',
      items: [
        {
          title: 'We check the address',
          text: 'It must be 0x followed by 40 hexadecimal characters. If it mixes upper and lower case, the case must match its checksum, so a mistyped letter is caught.',
        },
        {
          title: 'We check the amount',
          text: 'It must be more than zero, within your balance, and with no more decimals than the contract answers.',
        },
        {
          title: 'You review and sign',
          text: 'The page shows recipient, amount and network once more. Your wallet shows the same as it asks for the signature.',
        },
        {
          title: 'You watch it become final',
          text: 'While it is pending you get a link to the explorer. If you speed it up in the wallet, the page follows the new transaction.',
        },
      ],
    }),
    mediaText({
      anchor: 'other-chains',
      eyebrow: 'Other chains',
      title: 'Why this page does not send across chains',
      body: text(
        'Moving a token to another chain means locking it here and having a message create it there. If the message names a wrong chain, account or format, the tokens can be locked for good.',
        'So we leave it to a bridge that checks the destination for you:',
        '1. Read [the bridge’s guide](https://bridge.example/guides/nctr) and make sure it lists NCTR for the chain you want.',
        '2. Send a small amount first and wait until it has arrived.',
        '3. Keep the hash of the first transaction until the second is final.',
      ),
      media: drawing('multichain'),
      side: 'left',
    }),
    faq({
      title: 'Questions about transfers',
      items: [
        {
          question: 'How much does a transfer cost?',
          answer: text(
            'One network fee in GLMR. Your wallet shows the estimate before you sign. Nectar adds nothing.',
          ),
        },
        {
          question: 'Can I cancel a transfer?',
          answer: text(
            'Only while it is pending, and only from your wallet, by replacing it with another transaction of the same number. Once it is in a block, nobody can.',
          ),
        },
        {
          question: 'I sent to a wrong address. What now?',
          answer: text(
            'If you know who owns it, ask them to send the tokens back. If nobody does, they are lost: there is no key that could move them.',
          ),
        },
      ],
    }),
    ctaBanner({
      title: 'Not sure what you hold?',
      text: 'The overview reads your balances of NCTR and GLMR and shows the contract address to compare with.',
      calls: [link('/nctr', 'Open the overview')],
    }),
  ],
})
