import { addresses } from '../addresses.ts'
import { link } from '../build/link.ts'
import { codeSample, ctaBanner, dataTable, faq, hero, mediaText, steps } from '../build/sections.ts'
import { text } from '../build/text.ts'
import { drawing } from '../build/types.ts'
import { figure } from '../pricing/credits.ts'
import { plans } from '../pricing/plans.ts'
import { costTable } from '../pricing/tables.ts'
import { sample } from '../samples/read-sample.ts'
import { relatedRecipes } from './cards.ts'
import { bills } from './costs.ts'
import { recipePage } from './recipe-page.ts'
import { servicesUsed } from './services-used.ts'

/** Ten minutes at 5 Mbit/s, in GB. */
const videoSize = (10 * 60 * 5) / 8 / 1000

export const videoSite = recipePage('youtube', {
  name: 'Video site',
  menuNote: 'Uploads by backend, a player that only reads',
  order: 4,
  title: 'Recipe: a video site on IPFS',
  description:
    'Build a video site: a bucket for the films, uploads through a small backend that keeps the key, a player with a read-only key, hosting on your own domain.',
  sections: [
    hero({
      variant: 'split',
      eyebrow: 'Recipe',
      title: 'A video site whose page can only read',
      highlight: 'can only read',
      subtitle:
        'Visitors watch with a key that can read one bucket. Authors upload through a backend of two routes. The films go straight from the browser to storage and never through your server.',
      media: drawing('recipe-youtube'),
      calls: [link('#steps', 'Go to the steps'), link('#views', 'How many views a plan holds')],
    }),
    mediaText({
      eyebrow: 'What you build',
      title: 'A page, a player and two routes',
      body: text(
        '- The **page** is static and lies on hosting: a list of films, each in a plain `video` element.',
        '- The **player** asks the bucket for its list with a read-only key. This key may be public: it can read this bucket and nothing else.',
        '- The **backend** checks your own login, opens an upload session for one file and ends it. It keeps the key that can write.',
        'There is no transcoding. Upload files that browsers can play, such as H.264 in MP4 with the index at the front, and offer a smaller version beside a large one.',
      ),
      media: drawing('web3-hosting'),
      side: 'left',
    }),
    servicesUsed(
      'Two services',
      [
        'web3-storage',
        'Holds the films, serves them by gateway link, and lists them for the player.',
      ],
      ['web3-hosting', 'Serves the page under your domain.'],
    ),
    steps({
      anchor: 'steps',
      title: 'Six steps to the first film',
      items: [
        {
          title: 'Create the bucket and two keys',
          text: 'One key with read permission for storage, for the page. One with write permission, for the backend’s environment.',
        },
        {
          title: 'Put up the backend',
          text: 'The two handlers of uploads.ts fit any server that speaks Request and Response. Mount them behind your login.',
        },
        {
          title: 'Write the upload page',
          text: 'When a file is chosen, ask for a slot, PUT the file to its address, then call the second route. The slot’s address is valid for one minute, so do not ask before the file is there.',
        },
        {
          title: 'Write the player',
          text: 'player.ts lists the bucket and makes a video element for each film. Set preload to metadata, or every visit loads every film.',
        },
        {
          title: 'Host it',
          text: 'Deploy the page to staging, watch a film on a phone, promote.',
          link: link('/recipes/web3-website', 'The website recipe'),
        },
        {
          title: 'Point the domain',
          text: 'Set it in the console and enter the records at your DNS provider.',
        },
      ],
    }),
    codeSample({
      theme: 'ink',
      eyebrow: 'Code',
      title: 'The server opens, the browser sends',
      text: 'uploads.ts runs on your server with the write key in its environment. player.ts runs in the browser.',
      install: 'npm install @nectar/sdk',
      tabs: [sample('recipes/youtube/uploads.ts'), sample('recipes/youtube/player.ts')],
      docs: link(addresses.apiDocs, 'Upload sessions in the API reference'),
    }),
    costTable({
      title: '180 credits to open',
      intro:
        'Uploads take no credits. Space and traffic come from the plan; the next table counts them in films.',
      bills: bills.youtube,
    }),
    dataTable({
      anchor: 'views',
      title: 'What a plan holds, in films of ten minutes',
      intro: `A film of ten minutes at 5 Mbit/s has ${figure(videoSize * 1000)} MB. Counted in films watched to the end.`,
      columns: ['Films stored', 'Views a month'],
      groups: [
        {
          title: 'Plans',
          rows: plans.map(({ name, storage, bandwidth }) => ({
            label: name,
            hint: `${storage} GB stored, ${bandwidth} GB served a month`,
            cells: [
              figure(Math.floor(storage / videoSize)),
              figure(Math.floor(bandwidth / videoSize)),
            ],
          })),
        },
      ],
    }),
    faq({
      title: 'Before the first upload',
      items: [
        {
          question: 'Can I sell access to the films?',
          answer: text(
            'Not with plain files: a film on IPFS is public, and its link can be passed on. Sell encrypted files, as in the [shop recipe](/recipes/web3-store), or keep paid films elsewhere.',
          ),
        },
        {
          question: 'Does seeking work?',
          answer: text(
            'Yes. The gateway answers range requests, so the player fetches the part it needs. Films whose index is at the end start late: move it to the front with `ffmpeg -movflags +faststart`.',
          ),
        },
        {
          question: 'What about films I must take down?',
          answer: text(
            'Remove the file from the bucket: it leaves your list and our gateway no longer serves it from your bucket. If somebody else pinned it, it exists there. Check uploads before they are listed.',
          ),
        },
        {
          question: 'And live streams?',
          answer: text('No. A content id needs the whole file, so this is for recordings.'),
        },
      ],
    }),
    relatedRecipes('Next: sell, or share in private', 'web3-store', 'web3-storage'),
    ctaBanner({
      theme: 'ink',
      title: 'Eight films fit into the Free plan',
      text: 'Enough to build it and to show it around.',
      calls: [
        link(addresses.app, 'Create the bucket'),
        link(addresses.codeSamples, 'Clone the project'),
      ],
    }),
  ],
})
