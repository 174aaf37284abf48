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

export const notesSync = recipePage('obsidian-sync', {
  name: 'Notes vault sync',
  menuNote: 'Encrypted notes between your machines',
  order: 9,
  title: 'Recipe: sync a notes vault, encrypted',
  description:
    'Sync a vault of Markdown notes between machines: encrypt each note with your own key, upload what changed, publish the folder, pull it on the second device.',
  sections: [
    hero({
      variant: 'split',
      eyebrow: 'Recipe',
      title: 'Your notes on two machines, unreadable in between',
      highlight: 'unreadable in between',
      subtitle:
        'A vault, such as Obsidian’s, is a folder of Markdown files. Two scripts of thirty lines seal the notes that changed, send them, and open them again on the second device.',
      media: drawing('recipe-obsidian-sync'),
      calls: [link('#steps', 'Go to the steps'), link('#code', 'Read the scripts')],
    }),
    mediaText({
      eyebrow: 'What you build',
      title: 'One key, and it stays with you',
      body: text(
        'The key is 32 random bytes in a file on your machine. You carry it to the second one yourself: on a stick, in a password manager, as a QR code on the screen.',
        'Each note is sealed with its path inside. In the bucket, its name is an HMAC of the path: the same note always gets the same name, and the name tells nothing.',
        'This is sync with one writer at a time. If you edit the same note on both machines before a pull, the later push wins.',
      ),
      media: drawing('web3-storage'),
      side: 'left',
    }),
    servicesUsed('One service, by SDK', [
      'web3-storage',
      'Keeps the sealed notes and an IPNS name that always leads to the newest state of the folder.',
    ]),
    steps({
      anchor: 'steps',
      title: 'One key, then push and pull',
      items: [
        {
          title: 'Create bucket and name',
          text: 'A bucket for the vault, and an IPNS name in it. Two API keys: one that writes, for this machine, one that only reads, for the other.',
        },
        {
          title: 'Make the key',
          text: 'openssl rand -hex 32 writes one. Keep it in NOTES_KEY, outside the vault, and keep a copy on paper: without it, the notes are noise.',
        },
        {
          title: 'Push',
          text: 'Run push.ts in the vault. It seals what changed since the last time and remembers hashes in .sync.json.',
        },
        {
          title: 'Publish the folder',
          text: 'The last lines of push.ts take the content id of the whole bucket and publish it under the name. Each id is a snapshot you can go back to for as long as it is pinned.',
        },
        {
          title: 'Pull on the second device',
          text: 'Run pull.ts with the reading key and NOTES_KEY. It opens each note and writes it to its path, and refuses a path that leads out of the vault.',
        },
        {
          title: 'Let it run by itself',
          text: 'A cron entry or a scheduled task, every ten minutes. A push without changes sends nothing.',
        },
      ],
    }),
    codeSample({
      anchor: 'code',
      theme: 'ink',
      eyebrow: 'Code',
      title: 'Seal, push, pull',
      text: 'Node 24 runs all three as they are. The encryption is AES-256-GCM from Node itself.',
      install: 'npm install @nectar/sdk',
      tabs: [
        sample('recipes/obsidian-sync/seal.ts'),
        sample('recipes/obsidian-sync/push.ts'),
        sample('recipes/obsidian-sync/pull.ts'),
      ],
      docs: link(addresses.apiDocs, 'Storage in the API reference'),
    }),
    costTable({
      title: '150 credits, once',
      intro:
        'Notes are small: 5,000 of them at 4 kB are 20 MB of the Free plan’s 3 GB. Uploads and repointing the name take no credits.',
      bills: bills['obsidian-sync'],
    }),
    faq({
      title: 'Questions about keys and notes',
      items: [
        {
          question: 'What about pictures and attachments?',
          answer: text(
            'Let the glob take all files, read them as bytes and seal those instead of JSON. Keep the path in front, with its length.',
          ),
        },
        {
          question: 'How do deleted notes disappear?',
          answer: text(
            'In this form they do not: compare the ledger with the folder and call `remove` for what is gone. Old snapshots keep them until they are unpinned everywhere.',
          ),
        },
        {
          question: 'Can I change the key?',
          answer: text(
            'Delete the ledger, set a new key, push everything, remove the old files. What was copied before stays sealed with the old key, so keep it secret even then.',
          ),
        },
        {
          question: 'Is AES-GCM safe with so many notes?',
          answer: text(
            'With random nonces of 96 bits, up to about 2³², four billion, messages under one key. At a thousand pushed notes a day, that is more than ten thousand years.',
          ),
        },
      ],
    }),
    relatedRecipes('Next: the same for files, with a page', 'web3-storage', 'wetransfer'),
    ctaBanner({
      theme: 'ink',
      title: 'Try it with a copy of the vault',
      text: 'Push it, pull it into an empty folder, compare the two.',
      calls: [link(addresses.app, 'Create the bucket'), link('/get-started/sdk', 'Get the SDK')],
    }),
  ],
})
