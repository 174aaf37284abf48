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

export const fileSharing = recipePage('wetransfer', {
  name: 'File sharing',
  menuNote: 'A link for a file, a folder, the latest version',
  order: 3,
  title: 'Recipe: file sharing with direct links',
  description:
    'Send large files by link: upload a file or a folder to a bucket, share the gateway link, and use an IPNS name for an address that always has the newest version.',
  sections: [
    hero({
      variant: 'split',
      eyebrow: 'Recipe',
      title: 'Send a folder as a link that stays',
      highlight: 'a link that stays',
      subtitle:
        'A script of a dozen lines uploads a file or folder and prints the links. They do not expire after a week, and the person at the other end needs a browser and nothing more.',
      media: drawing('recipe-wetransfer'),
      calls: [link('#steps', 'Go to the steps'), link('#costs', 'See what it costs')],
    }),
    mediaText({
      eyebrow: 'What you build',
      title: 'Two kinds of link',
      body: text(
        'A **direct link** holds the content id. It shows this file and will never show another: right for an invoice, a press photo, a release.',
        'A **lasting link** holds an IPNS name. You publish a new folder under it and the address stays: right for “the current price list” or “the newest build”.',
        'Both are public. Whoever gets the link can pass it on, and nobody has to ask you. For a confidential file, encrypt it first and send the passphrase another way.',
      ),
      media: drawing('web3-storage'),
      side: 'right',
    }),
    servicesUsed('One service', [
      'web3-storage',
      'Takes the uploads, gives each file a content id, serves the links and keeps the IPNS name.',
    ]),
    steps({
      anchor: 'steps',
      title: 'Five steps, a quarter of an hour',
      items: [
        {
          title: 'Create a bucket',
          text: 'In the console. Make a key with write permission for storage and keep it in the environment of your shell.',
        },
        {
          title: 'Upload one file or a folder',
          text: 'Run share.ts with a folder. More than 200 files take several sessions; the SDK sees to that.',
        },
        {
          title: 'Send the link',
          text: 'Each file has its own. The type of the file decides whether a browser shows or downloads it.',
        },
        {
          title: 'Keep an address, if you need one',
          text: 'Run lasting-link.ts once for the name, and again with the name’s id for each new version.',
        },
        {
          title: 'Clean up',
          text: 'Remove what nobody needs, and the space is free again. The link ends when no node keeps the file.',
        },
      ],
    }),
    codeSample({
      theme: 'ink',
      eyebrow: 'Code',
      title: 'Share now, or share the newest',
      text: 'Run them with Node 24, which takes TypeScript as it is.',
      install: 'npm install @nectar/sdk',
      tabs: [sample('recipes/wetransfer/share.ts'), sample('recipes/wetransfer/lasting-link.ts')],
      docs: link(addresses.apiDocs, 'Storage in the API reference'),
    }),
    costTable({
      title: 'Nothing for links, 150 credits for a name',
      intro:
        'Uploads take no credits. What counts is the plan: on Free, 3 GB stored and 20 GB of traffic a month, which is a 200 MB folder downloaded 100 times.',
      bills: bills.wetransfer,
    }),
    faq({
      title: 'What people ask about the links',
      items: [
        {
          question: 'Can I set a password or an expiry date?',
          answer: text(
            'Not on a public file. Encrypt it and you have a password; the [drive recipe](/recipes/web3-storage) has the code. For an expiry date, remove the file on that day and count on copies that others may have kept.',
          ),
        },
        {
          question: 'How large may a file be?',
          answer: text(
            'As large as the space that is left in your plan. The upload address is valid for one minute, and the transfer has to begin within it; it may take longer to end.',
          ),
        },
        {
          question: 'Can guests upload to me?',
          answer: text(
            'Yes, through a small backend that opens the session and hands out the address. The [video recipe](/recipes/youtube) has one.',
          ),
        },
      ],
    }),
    relatedRecipes('Next: keep it private, or build a page around it', 'web3-storage', 'youtube'),
    ctaBanner({
      theme: 'ink',
      title: 'Share the first folder from your terminal',
      text: 'One bucket, one key, one script.',
      calls: [
        link(addresses.app, 'Create a bucket'),
        link('/services/web3-storage', 'About storage'),
      ],
    }),
  ],
})
