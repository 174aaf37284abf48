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

export const website = recipePage('web3-website', {
  name: 'Static website',
  menuNote: 'From a build folder to your domain',
  order: 1,
  title: 'Recipe: put a static website on IPFS',
  description:
    'Build a static site, deploy it from CI to staging, promote it with a tag and point your domain at it. 180 credits to start, 30 for each release after that.',
  sections: [
    hero({
      variant: 'split',
      eyebrow: 'Recipe',
      title: 'A static website that deploys itself',
      highlight: 'deploys itself',
      subtitle:
        'You push, CI builds, staging shows it. You tag, production serves the same bytes. About an hour, most of it waiting for DNS.',
      media: drawing('recipe-web3-website'),
      calls: [link('#steps', 'Go to the steps'), link(addresses.codeSamples, 'Clone the project')],
    }),
    mediaText({
      eyebrow: 'What you build',
      title: 'Two environments, one build',
      body: text(
        'The site can come from Astro, Eleventy, Hugo, Vite or a folder you wrote by hand. What counts is that the build leaves plain files.',
        '- A push to `main` builds the site and deploys it to **staging**.',
        '- A tag such as `v12` promotes what staging shows to **production**. Nothing is built a second time, so what you looked at is what goes out.',
        '- Your domain serves it with TLS.',
      ),
      media: drawing('web3-hosting'),
      side: 'left',
    }),
    servicesUsed('One service', [
      'web3-hosting',
      'Keeps both environments, serves the domain, renews the certificate and gives each version a content id.',
    ]),
    steps({
      anchor: 'steps',
      title: 'Six steps, the last one is DNS',
      items: [
        {
          title: 'Build it locally',
          text: 'Run your build and open the output folder. Check that each route is a file: about/index.html, not a rule on a server.',
        },
        {
          title: 'Create the site',
          text: 'Run create.ts once. It prints the site id and deploys the first version to staging.',
        },
        {
          title: 'Make a key for CI',
          text: 'Write permission for hosting, nothing else. Put key and secret into the secret store of your CI.',
        },
        {
          title: 'Add the workflow',
          text: 'Copy deploy.yaml. The production job asks for approval if you protect the environment of that name.',
        },
        {
          title: 'Tag a version',
          text: 'Look at staging, then tag. The content id in the log is the same as staging’s.',
        },
        {
          title: 'Point the domain',
          text: 'Run domain.ts and enter the records it prints. Lower the lifetime of the old records a day before.',
        },
      ],
    }),
    codeSample({
      theme: 'ink',
      eyebrow: 'Code',
      title: 'Three files, one of them used once',
      install: 'npm install --save-dev @nectar/cli @nectar/sdk',
      tabs: [
        sample('recipes/web3-website/create.ts'),
        sample('recipes/web3-website/deploy.yaml'),
        sample('recipes/web3-website/domain.ts'),
      ],
      docs: link(addresses.apiDocs, 'Hosting in the API reference'),
    }),
    costTable({
      title: '180 credits, then 30 a release',
      intro:
        'On the Free plan, the 1,200 credits pay for the start and 34 more releases. Bandwidth is 20 GB a month: at 500 kB a visit, 40,000 visits.',
      bills: bills['web3-website'],
      footnote: 'Up to three sites a project.',
    }),
    faq({
      title: 'Once it is online',
      items: [
        {
          question: 'How do I go back to the version before?',
          answer: text(
            'Check out the earlier tag, build, deploy to staging, promote. If the build is reproducible, the content id is that of the first time.',
          ),
        },
        {
          question: 'Where do forms go?',
          answer: text(
            'A static page can send a form to a [cloud function](/services/cloud-functions) or to a service of your choice. The page itself cannot keep anything.',
          ),
        },
        {
          question: 'Can search engines read it?',
          answer: text(
            'Yes, it is an ordinary website under your domain. Set the canonical address to your domain, so that the gateway’s copy is not taken for the original.',
          ),
        },
      ],
    }),
    relatedRecipes('Next: put something behind it', 'youtube', 'web3-store'),
    ctaBanner({
      theme: 'ink',
      title: 'Take the folder you have',
      text: 'Any dist will do for the first deployment.',
      calls: [
        link(addresses.app, 'Create a site'),
        link('/services/web3-hosting', 'About hosting'),
      ],
    }),
  ],
})
