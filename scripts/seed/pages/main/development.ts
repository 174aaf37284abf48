import { addresses } from '../../addresses.ts'
import { link } from '../../build/link.ts'
import { page } from '../../build/page.ts'
import {
  codeSample,
  ctaBanner,
  dataTable,
  faq,
  featureGrid,
  hero,
  resourceCards,
  steps,
} from '../../build/sections.ts'
import { text } from '../../build/text.ts'
import { drawing } from '../../build/types.ts'
import { credits, figure, inCredits } from '../../pricing/credits.ts'
import { free } from '../../pricing/plans.ts'
import { sample } from '../../samples/read-sample.ts'

const { collection, contract, mint } = credits

export const developmentPage = page({
  path: '/development',
  name: 'Development',
  menuNote: 'Keys, first call, test network',
  order: 1,
  pageType: 'page',
  title: 'Start developing on Nectar: keys, API, SDK, CLI',
  description:
    'Make a key, send the first request and move from the test network to production: API, SDK and CLI of Nectar, with code you can copy.',
  illustration: drawing('development'),
  sections: [
    hero({
      variant: 'split',
      eyebrow: 'Development',
      title: 'Your first call works in five minutes',
      highlight: 'five minutes',
      subtitle:
        'A key, a request, an answer. Then the same thing typed, from a terminal, and in CI. No node to sync and no contract to audit on the first day.',
      media: drawing('development'),
      calls: [
        link('#first-call', 'See the first call'),
        link('/documentation', 'Open the API documentation', 'development_docs'),
      ],
    }),
    steps({
      anchor: 'start',
      eyebrow: 'Start',
      title: 'Four things, once',
      items: [
        {
          title: 'Create a project',
          text: `Sign in to the console and name it. The ${inCredits(free.credits)} of the Free plan are there at once.`,
          link: link(addresses.app, 'Open the console'),
        },
        {
          title: 'Make a key and secret',
          text: 'Give it write permission for storage and nothing else. The secret is shown once; put it into your secret store.',
        },
        {
          title: 'Set two variables',
          text: 'The SDK and the CLI read NECTAR_KEY and NECTAR_SECRET from the environment, so neither ends up in your repository.',
        },
        {
          title: 'Send the first request',
          text: 'Create a bucket with one of the three samples below. The console shows the call, its duration and its credits.',
        },
      ],
    }),
    codeSample({
      anchor: 'first-call',
      eyebrow: 'First call',
      title: 'Create a bucket, three ways',
      text: 'The SDK sample goes on to upload a file and prints its content id. The secret belongs on servers and build machines: in a browser, use a key that can only read.',
      install: 'npm install @nectar/sdk',
      tabs: [
        sample('pages/development/first-call.ts', 'SDK'),
        sample('pages/development/first-request.ts', 'fetch'),
        sample('pages/development/first-request.sh', 'curl'),
      ],
      docs: link('/documentation', 'All endpoints'),
    }),
    featureGrid({
      anchor: 'tools',
      eyebrow: 'Tools',
      title: 'Four ways in, one model behind them',
      variant: 'rules',
      columns: 2,
      items: [
        {
          icon: 'brackets-curly',
          title: 'REST API',
          text: 'JSON over HTTPS with a key and a secret. Lists page by cursor, writes take an idempotency key, and errors carry a code you can switch on.',
          link: link('/documentation', 'Read the reference'),
        },
        {
          icon: 'package',
          title: 'TypeScript SDK',
          text: 'Typed from the same OpenAPI document. The server entry reads your secret; the browser entry accepts read-only keys and refuses any other.',
          link: link('/get-started/sdk', 'Get the SDK'),
        },
        {
          icon: 'terminal-window',
          title: 'CLI',
          text: 'Deploy a site and upload a folder from a terminal or a CI job. It ends with a non-zero code when something failed, so your pipeline stops.',
          link: link('/get-started/cli', 'Get the CLI'),
        },
        {
          icon: 'browser',
          title: 'Console',
          text: 'Everything the API does, with forms. Each form shows the request it sends: click once, then copy it into your code.',
          link: link(addresses.app, 'Open the console'),
        },
      ],
    }),
    dataTable({
      anchor: 'environments',
      eyebrow: 'Environments',
      title: 'From test network to production',
      intro: 'You change the chain id, and nothing else in your code.',
      columns: ['Test', 'Production'],
      groups: [
        {
          title: 'Chain',
          rows: [
            { label: 'Network', cells: ['Moonbase Alpha', 'Moonbeam'] },
            { label: 'Chain id', cells: ['1287', '1284'] },
            { label: 'Currency for fees', cells: ['DEV, free from a faucet', 'GLMR'] },
          ],
        },
        {
          title: 'Credits',
          rows: [
            {
              label: 'Create a collection',
              cells: [figure(collection.moonbaseAlpha), figure(collection.moonbeam)],
            },
            { label: 'Mint an NFT', cells: [figure(mint.moonbaseAlpha), figure(mint.moonbeam)] },
            {
              label: 'Deploy or call a contract',
              cells: [figure(contract.moonbeam.deploy), figure(contract.moonbeam.deploy)],
            },
          ],
        },
        {
          title: 'Sites',
          rows: [
            { label: 'Environment', cells: ['Staging', 'Production'] },
            {
              label: 'Credits for a deployment',
              cells: [figure(credits.stagingDeployment), figure(credits.productionDeployment)],
            },
          ],
        },
      ],
    }),
    resourceCards({
      anchor: 'learn',
      eyebrow: 'Go on',
      title: 'Learn by building',
      cards: [
        {
          kind: 'Code',
          title: 'Code samples',
          text: 'Small projects to clone, one for each service, with a readme that says what to set.',
          link: link('/get-started/code-samples', 'Open the repository'),
        },
        {
          kind: 'Templates',
          title: 'NFT templates and libraries',
          text: 'A mint page, a gallery and a token-gated page: fork one, set your collection, host it.',
          link: link('/get-started/templates-libraries', 'Open the templates'),
        },
        {
          kind: 'Recipes',
          title: 'Nine recipes',
          text: 'One finished thing each, from a static site to a browser game, with services, steps and code.',
          link: link('/recipes', 'See the recipes'),
        },
        {
          kind: 'Videos',
          title: 'Walkthroughs',
          text: 'Ten minutes or less each, from an empty project to something that works.',
          link: link('/guide/videos', 'Watch'),
        },
      ],
    }),
    faq({
      title: 'Questions from the first day',
      items: [
        {
          question: 'Where may I use the secret?',
          answer: text(
            'On servers, in functions and in CI. Never in a browser or a mobile app: whoever opens the page can read it. In browsers use a key with read permission alone, through `@nectar/sdk/browser`.',
          ),
        },
        {
          question: 'What do I do when a key leaks?',
          answer: text(
            'Revoke it in the console; calls with it fail at once. Then make a new one and look through the usage list, which names the key of each call.',
          ),
        },
        {
          question: 'Which languages do you support?',
          answer: text(
            'The SDK is for TypeScript and JavaScript. The REST API works from any language that can send JSON, and the OpenAPI document generates clients for most of them.',
          ),
        },
        {
          question: 'How do I test without spending credits?',
          answer: text(
            'Use Moonbase Alpha, chain id 1287. Mints cost 0 credits there, a collection 1, and fees are paid in DEV, which a faucet gives away.',
          ),
        },
        {
          question: 'Where do I ask?',
          answer: text(
            'In the community chat for quick questions, or through [the contact form](/contact) with the department Development if you need an answer in writing.',
          ),
        },
      ],
    }),
    ctaBanner({
      title: 'Make the key',
      text: 'The samples on this page run as they are, once your key and secret are in the environment.',
      calls: [
        link(addresses.app, 'Start free', 'development_closing_start'),
        link('/recipes', 'Choose a recipe'),
      ],
    }),
  ],
})
