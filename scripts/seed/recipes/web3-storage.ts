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

export const drive = recipePage('web3-storage', {
  name: 'Encrypted drive',
  menuNote: 'Sealed in the browser, synced between devices',
  order: 2,
  title: 'Recipe: a drive that syncs, encrypted in the browser',
  description:
    'Build a personal drive: sign-in with a DID, files sealed with AES-GCM before they leave the browser, upload sessions, and the same files on each device.',
  sections: [
    hero({
      variant: 'split',
      eyebrow: 'Recipe',
      title: 'A drive on public storage that stays private',
      highlight: 'stays private',
      subtitle:
        'IPFS shows every file to everyone. So the browser seals each one before it leaves, with a key made from a passphrase that your server never sees.',
      media: drawing('recipe-web3-storage'),
      calls: [link('#steps', 'Go to the steps'), link('#code', 'Read the encryption')],
    }),
    mediaText({
      eyebrow: 'What you build',
      title: 'A page, a small backend, a bucket full of noise',
      body: text(
        'People sign in, type a passphrase and see their files. They add some here and find them on the other device. In the bucket lie blobs under names that are hashes; they tell their size and the time they came, and nothing else.',
        'The backend knows **who** may open an upload session and under which folder. It does not know what is in the files, and it could not find out.',
        'What this costs: whoever forgets the passphrase has lost the files. There is no reset, and the page should say so before the first upload.',
      ),
      media: drawing('web3-storage'),
      side: 'left',
    }),
    servicesUsed(
      'Three services',
      [
        'web3-storage',
        'Keeps the sealed files in one folder a person, named by a hash of the DID.',
      ],
      ['web3-authentication', 'Tells the backend that it is the same person again, with a DID.'],
      [
        'web3-hosting',
        'Serves the page. Its content id lets people check which code handles their passphrase.',
      ],
    ),
    steps({
      anchor: 'steps',
      title: 'Six steps, sign-in before files',
      items: [
        {
          title: 'Create the bucket',
          text: 'And a key with read and write permission for storage, for the backend’s environment.',
        },
        {
          title: 'Add the sign-in',
          text: 'Session token, popup, verification. Afterwards your session knows the DID.',
          link: link('/services/web3-authentication', 'The handlers for it'),
        },
        {
          title: 'Make the key in the browser',
          text: 'PBKDF2 turns passphrase and salt into a key that scripts cannot export. The salt is public; keep it beside the account.',
        },
        {
          title: 'Seal and upload',
          text: 'Seal each file, name it by the SHA-256 of the sealed bytes, ask the backend for slots, PUT, end the session.',
        },
        {
          title: 'Sync',
          text: 'Fetch the list, compare it with what the device has, load what is missing, open it. A sealed index file holds the real names and folders.',
        },
        {
          title: 'Host the page',
          text: 'With a content security policy that allows no foreign script: the page handles a passphrase.',
        },
      ],
    }),
    codeSample({
      anchor: 'code',
      theme: 'ink',
      eyebrow: 'Code',
      title: 'Seal in the browser, list on the server',
      text: 'encrypt.ts uses Web Crypto and no package. A new nonce for each file is not optional: with AES-GCM, using one twice under the same key breaks both files.',
      install: 'npm install @nectar/sdk',
      tabs: [sample('recipes/web3-storage/encrypt.ts'), sample('recipes/web3-storage/drive.ts')],
      docs: link(addresses.apiDocs, 'Upload sessions in the API reference'),
    }),
    costTable({
      title: '180 credits for the app, 4,000 for each new identity',
      intro:
        'Identities are what counts here. For four people the Hive plan’s 20,000 credits are enough, with 3,820 to spare. People who bring an identity take none.',
      bills: bills['web3-storage'],
      footnote:
        'For a drive of your own, skip the sign-in: keep the key on your devices, as in the notes recipe.',
    }),
    faq({
      title: 'Questions about the drive',
      items: [
        {
          question: 'What can an outsider still see?',
          answer: text(
            'How many files there are, how large, and when they came. If that is too much, pad files to fixed sizes and upload at fixed times.',
          ),
        },
        {
          question: 'How do two people share a file?',
          answer: text(
            'Give each file a random key of its own and seal that key once for each reader. The file is stored once; a new reader means one more sealed key. Taking a reader away means a new file.',
          ),
        },
        {
          question: 'Why PBKDF2 and not Argon2?',
          answer: text(
            'Because browsers have it built in. Argon2id resists guessing on graphics cards better; if you can ship WebAssembly, take it. With either, the length of the passphrase matters most.',
          ),
        },
        {
          question: 'What if two devices change the same file?',
          answer: text(
            'Each upload is a file of its own, so nothing is overwritten. Keep both in the index and let the person choose.',
          ),
        },
      ],
    }),
    relatedRecipes('Next: the same for notes, or without secrets', 'obsidian-sync', 'wetransfer'),
    ctaBanner({
      theme: 'ink',
      title: 'Seal one file and try to read it from the gateway',
      text: 'The link works for everyone. That is the test.',
      calls: [
        link(addresses.app, 'Create the bucket'),
        link(addresses.codeSamples, 'Clone the project'),
      ],
    }),
  ],
})
