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

export const webHosting = page({
  path: '/services/web3-hosting',
  name: 'Web3 hosting',
  menuNote: 'Static sites on IPFS, staged and promoted',
  order: 1,
  pageType: 'service',
  title: 'Web3 hosting: static sites on IPFS with your domain',
  description:
    'Publish static sites on IPFS: staging and production, a custom domain with TLS, builds on commit, CLI, SDK and API. A site costs 100 credits, once.',
  illustration: drawing('web3-hosting'),
  sections: [
    hero({
      variant: 'split',
      eyebrow: 'Web3 hosting',
      title: 'Put a site on IPFS and keep your own domain',
      highlight: 'your own domain',
      subtitle:
        'Upload a built folder, look at it on staging, and promote the same bytes to production. Visitors see an ordinary https address; anyone who doubts it can compare the content id.',
      media: drawing('web3-hosting'),
      calls: [link(addresses.app, 'Create a site'), link('#prices', 'See the prices')],
    }),
    featureGrid({
      variant: 'rules',
      columns: 2,
      eyebrow: 'What you get',
      title: 'A release process for folders of files',
      intro:
        'For front ends of dapps, documentation, landing pages, blogs and browser games: anything that a build turns into HTML, CSS, JavaScript and media.',
      items: [
        {
          icon: 'eye',
          title: 'Staging before production',
          text: 'Each site has two environments with their own addresses. Promotion serves the very bytes you looked at: the content id is the same, so nothing is built a second time.',
        },
        {
          icon: 'globe',
          title: 'Your domain, with TLS',
          text: 'Enter a domain, copy the DNS records that the console shows, and the certificate is issued and renewed for you.',
        },
        {
          icon: 'git-branch',
          title: 'Build on commit',
          text: 'Connect a repository, name the branch, the build command and the output folder. A push builds the site and deploys it to staging.',
        },
        {
          icon: 'terminal-window',
          title: 'CLI, SDK and API',
          text: 'The same four calls from a terminal, a TypeScript script or any language that speaks HTTP. Give CI a key that can write to hosting and to nothing else.',
        },
        {
          icon: 'hash',
          title: 'A content id for each version',
          text: 'A deployment is a folder on IPFS. Its content id is computed from the files, so two people with the same id hold the same site.',
        },
        {
          icon: 'minus',
          title: 'What it does not do',
          text: 'Nothing runs on the server: no rendering on request, no redirects by rule, no databases. Put code behind a cloud function and call it from the page.',
          link: link('/services/cloud-functions', 'Run code in a function'),
        },
      ],
    }),
    steps({
      title: 'From an empty project to your domain',
      items: [
        {
          title: 'Create the site',
          text: 'In the console, with the CLI or over the API. You get a site id and two addresses, one for staging and one for production.',
        },
        {
          title: 'Upload the build',
          text: 'Send the output folder of your build: dist, out, public. Nothing is visible yet.',
        },
        {
          title: 'Deploy to staging and look',
          text: 'The upload gets a content id and appears at the staging address. Test it there, by hand or in CI.',
        },
        {
          title: 'Promote',
          text: 'Production now points at the content id that staging showed. To go back, deploy an earlier build again.',
        },
        {
          title: 'Point your DNS',
          text: 'Set the domain in the console and enter the records at your DNS provider. How soon everybody sees the change depends on the lifetime of your old records.',
        },
      ],
    }),
    codeSample({
      theme: 'ink',
      eyebrow: 'Code',
      title: 'Deploy from a terminal, a script or CI',
      text: 'The commands read NECTAR_KEY and NECTAR_SECRET from the environment. In CI, keep both in the secret store.',
      install: 'npm install --save-dev @nectar/cli @nectar/sdk',
      tabs: [
        sample('services/web3-hosting/deploy.sh', 'CLI'),
        sample('services/web3-hosting/deploy.ts', 'TypeScript'),
        sample('services/web3-hosting/deploy.yaml', 'GitHub Actions'),
      ],
      docs: link(addresses.apiDocs, 'Hosting in the API reference'),
    }),
    relatedRecipes('Sites to start from', 'web3-website', 'youtube', 'web3-game', 'web3-store'),
    priceTable('Web3 hosting', {
      title: 'What a site costs',
      intro:
        'Credits pay for what happens once. Storage and bandwidth come from the plan and are shared with your buckets.',
      limits: [
        { label: 'Sites', cells: ['3', 'project'] },
        {
          label: 'People who can deploy',
          hint: 'Each with their own permissions.',
          cells: ['10', 'project'],
        },
        { label: 'API keys', cells: ['10', 'project'] },
      ],
      footnote:
        'The 1,200 credits of the Free plan cover a site, a domain and 35 releases through staging and production.',
    }),
    storyList({
      title: 'Hosted here',
      intro: 'What was to be hosted, and what stood in the way.',
      serviceKind: serviceKinds.hosting,
    }),
    faq({
      title: 'Questions about hosting',
      items: [
        {
          question: 'Will a single-page app work?',
          answer: text(
            'Yes. Your domain serves the site from its root, so absolute paths such as `/assets/app.js` resolve.',
            'A deep link needs a file behind it. Let the build write an `index.html` for each route, or use hash routing: there is no rewrite rule that answers unknown paths with your start page.',
          ),
        },
        {
          question: 'Can I host on the root of my domain, without www?',
          answer: text(
            'Yes, if your DNS provider can do it. The DNS standard forbids a `CNAME` on a zone’s root, so use the `A` and `AAAA` records from the console there, or your provider’s `ALIAS` record.',
          ),
        },
        {
          question: 'What happens when I delete a site?',
          answer: text(
            'We stop serving and stop pinning it. IPFS has no delete: another node that pinned the same content id can go on offering it. Do not publish what you may have to take back.',
          ),
        },
        {
          question: 'May I put API keys into the site?',
          answer: text(
            'No key with write or execute permission. Every file of a site is public, its JavaScript included. Read-only keys of a bucket and the id of a wallet integration are made to be public; all others belong on a server or in a [cloud function](/services/cloud-functions).',
          ),
        },
        {
          question: 'Is a site on IPFS slower?',
          answer: text(
            'Visitors fetch it over HTTPS from gateways that keep copies, not from a peer that has to be searched for. The first request for a new version can take longer than the next ones.',
          ),
        },
      ],
    }),
    ctaBanner({
      theme: 'ink',
      title: 'Your next build can be on staging in five minutes',
      text: 'Create the site, deploy the folder you already have, and open the staging address.',
      calls: [
        link(addresses.app, 'Create a site'),
        link('/recipes/web3-website', 'Follow the recipe'),
      ],
    }),
  ],
})
