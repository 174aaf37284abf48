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

export const webStorage = page({
  path: '/services/web3-storage',
  name: 'Web3 storage',
  menuNote: 'Buckets with a content id for every file',
  order: 2,
  pageType: 'service',
  title: 'Web3 storage: buckets on IPFS, by API and SDK',
  description:
    'Buckets and folders on IPFS: a content id for each file, gateway links, IPNS names you can repoint, webhooks. From 3 GB free; uploads of 200 files a session.',
  illustration: drawing('web3-storage'),
  sections: [
    hero({
      variant: 'split',
      eyebrow: 'Web3 storage',
      title: 'Files with an id that proves what they are',
      highlight: 'proves what they are',
      subtitle:
        'Upload to a bucket as you would anywhere. Each file comes back with a content id, computed from its bytes: a link to it cannot quietly start to show something else.',
      media: drawing('web3-storage'),
      calls: [link(addresses.app, 'Make a bucket'), link('/pricing', 'Compare the plans')],
    }),
    featureGrid({
      variant: 'cells',
      columns: 3,
      eyebrow: 'What is in it',
      title: 'Buckets on the outside, IPFS underneath',
      intro:
        'For apps that publish: NFT media and metadata, game assets, downloads, video, open data, and archives that others should be able to check.',
      items: [
        {
          icon: 'folder-simple',
          title: 'Buckets and folders',
          text: 'Sort files by path. Wrap a folder, and it gets a content id of its own that leads to all files in it.',
        },
        {
          icon: 'upload-simple',
          title: 'Upload sessions',
          text: 'Ask for up to 200 addresses at once and send each file straight to its own. They are valid for one minute, so a leaked one is soon worthless.',
        },
        {
          icon: 'link-simple',
          title: 'Gateway links',
          text: 'Every file has an https link for browsers that do not speak IPFS. The content id works on any other gateway, too.',
        },
        {
          icon: 'path',
          title: 'Names you can repoint',
          text: 'A content id changes with each edit. An IPNS name stays: publish the new id under it and old links lead to the new version.',
        },
        {
          icon: 'plugs-connected',
          title: 'Webhooks',
          text: 'We call your address when a file is pinned, so that your app can store the content id without asking again and again.',
        },
        {
          icon: 'warning',
          title: 'Public by design',
          text: 'Whoever has a content id can read the file. If it is not for everybody, encrypt it before you upload it.',
          link: link('/recipes/web3-storage', 'See client-side encryption'),
        },
      ],
    }),
    steps({
      title: 'Five steps from file to link',
      intro: 'The SDK makes them for you; this is what happens on the wire.',
      items: [
        {
          title: 'Create a bucket',
          text: 'Once, in the console or over the API. Keys get read or write permission for storage.',
        },
        {
          title: 'Open an upload session',
          text: 'Name up to 200 files with their paths and content types. The answer holds one address for each.',
        },
        {
          title: 'Send the files',
          text: 'PUT each file to its address, in parallel if you like. Open the session when the files are ready: the addresses are valid for one minute.',
        },
        {
          title: 'End the session',
          text: 'The files are pinned and get their content ids. Set the folder option to wrap them under a single one.',
        },
        {
          title: 'Use the link',
          text: 'Take the gateway link for browsers, the ipfs:// address for contracts and metadata, or point an IPNS name at it.',
        },
      ],
    }),
    codeSample({
      theme: 'ink',
      eyebrow: 'Code',
      title: 'Upload a folder, a single file, or a new issue',
      text: 'This is server code: the key can write. In a browser, read with a read-only key, or upload through a session that your server opens.',
      install: 'npm install @nectar/sdk',
      tabs: [
        sample('services/web3-storage/upload.ts'),
        sample('services/web3-storage/session.ts'),
        sample('services/web3-storage/name.ts'),
      ],
      docs: link(addresses.apiDocs, 'Storage in the API reference'),
    }),
    relatedRecipes(
      'Built on buckets',
      'wetransfer',
      'nft-metadata',
      'web3-storage',
      'obsidian-sync',
    ),
    priceTable('Web3 storage', {
      title: 'What storing costs',
      intro:
        'Space and traffic belong to the plan: 3, 60 or 300 GB stored, 20, 150 or 750 GB served a month. An upload takes no credits.',
      limits: [
        { label: 'Files in an upload session', cells: ['200', 'session'] },
        {
          label: 'Life of an upload address',
          hint: 'The transfer has to begin within it.',
          cells: ['1 minute', 'address'],
        },
        { label: 'API keys', cells: ['10', 'project'] },
      ],
      footnote:
        'Stored gigabytes count for as long as the files are there; bandwidth starts again each month.',
    }),
    storyList({
      title: 'What others keep here',
      serviceKind: serviceKinds.storage,
    }),
    faq({
      title: 'Questions about storage',
      items: [
        {
          question: 'Are my files private?',
          answer: text(
            'No. Content on IPFS is public: who has the content id can fetch the file from any node that holds it, and ids travel. Paths in a bucket are no secret either.',
            'For private files, encrypt on the client and store the ciphertext. The recipes for a [drive](/recipes/web3-storage) and for a [notes vault](/recipes/obsidian-sync) show how, with the code.',
          ),
        },
        {
          question: 'What does deleting a file do?',
          answer: text(
            'It leaves your bucket and we unpin it, which frees the space in your plan. A copy that somebody else pinned stays where it is.',
          ),
        },
        {
          question: 'Why does the same file always get the same id?',
          answer: text(
            'The id is a hash of the content, so identical bytes, cut into blocks the same way, give an identical id, whoever uploads them. Change one byte and the id is another.',
          ),
        },
        {
          question: 'How quickly does an IPNS name follow?',
          answer: text(
            'Our gateway shows the new target once the publish call has returned. Other gateways keep the old record until its lifetime ends, which can take minutes to hours. For content that must change everywhere at once, a name is the wrong tool.',
          ),
        },
        {
          question: 'Can users upload from the browser?',
          answer: text(
            'Yes, without a write key: your server opens the session and hands the page the upload address, the page sends the file there, and your server ends the session. The [video recipe](/recipes/youtube) does exactly this.',
          ),
        },
      ],
    }),
    ctaBanner({
      theme: 'ink',
      title: 'Store the first file and keep its id',
      text: 'The Free plan holds 3 GB for as long as you stay, with 20 GB of traffic a month.',
      calls: [link(addresses.app, 'Make a bucket'), link('/recipes/wetransfer', 'Share a folder')],
    }),
  ],
})
