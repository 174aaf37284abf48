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
  steps,
} from '../../build/sections.ts'
import { text } from '../../build/text.ts'
import { drawing } from '../../build/types.ts'
import { credits, inCredits } from '../../pricing/credits.ts'
import { free } from '../../pricing/plans.ts'
import { sample } from '../../samples/read-sample.ts'
import { campaignDates } from './availability.ts'

export const hostingCampaignPage = page({
  path: '/lp-hosting',
  name: 'Hosting campaign',
  order: 1,
  layout: 'landing',
  pageType: 'campaign',
  ...campaignDates,
  title: 'A Pagehaul alternative for static sites on IPFS',
  description:
    'Move a static site from Pagehaul to Nectar: the same build, staging before production, your domain with TLS, and files anybody can verify.',
  illustration: drawing('lp-hosting'),
  reviewNote:
    'Pagehaul is a fictional provider. Before you name a real one, have the comparison checked: each line must be true, provable and dated.',
  sections: [
    hero({
      variant: 'campaign',
      eyebrow: 'Leaving Pagehaul?',
      title: 'Move your static site in an afternoon. Keep the build.',
      highlight: 'Keep the build',
      subtitle:
        'Nectar hosts what your build already makes. You get staging and production, your own domain with TLS, and a content id that proves which bytes are live.',
      media: drawing('lp-hosting'),
      calls: [
        link(addresses.app, 'Move a site', 'lp_hosting_hero_start'),
        link('#compare', 'Compare the two'),
      ],
    }),
    featureGrid({
      anchor: 'why',
      eyebrow: 'Why people move',
      title: 'Three things that were missing',
      variant: 'rules',
      columns: 3,
      items: [
        {
          icon: 'seal-check',
          title: 'Proof of what is live',
          text: 'Each deployment has a content id made from its bytes. If one file changes, so does the id. Your users can check it; so can your auditor.',
        },
        {
          icon: 'git-branch',
          title: 'Staging that is the same site',
          text: 'Promotion serves the very bytes you looked at on staging. Nothing is built again, so nothing differs.',
        },
        {
          icon: 'path',
          title: 'A way out',
          text: 'A site is a folder with a content id. Pin it elsewhere, or on your own node, and it is the same site under the same id.',
        },
      ],
    }),
    dataTable({
      anchor: 'compare',
      eyebrow: 'Compare',
      title: 'Pagehaul and Nectar, line by line',
      columns: ['Pagehaul Starter', 'Nectar Free'],
      groups: [
        {
          title: 'Sites',
          rows: [
            { label: 'Sites', cells: ['1', '3 a project'] },
            { label: 'Environments', cells: ['Previews by branch', 'Staging and production'] },
            { label: 'Own domain with TLS', cells: ['From the paid plan', 'Yes'] },
            { label: 'Deploy on commit', cells: ['Yes', 'Yes, or from your CI'] },
            {
              label: 'Server rendering',
              hint: 'Nectar hosts static files; use cloud functions for the rest.',
              cells: ['Yes', 'No'],
            },
          ],
        },
        {
          title: 'Files',
          rows: [
            { label: 'Content id for each deployment', cells: ['No', 'Yes'] },
            {
              label: 'Reachable without the provider',
              cells: ['No', 'Yes, from any IPFS gateway'],
            },
            {
              label: 'Password protection',
              hint: 'What is on IPFS is public.',
              cells: ['From the paid plan', 'No'],
            },
          ],
        },
        {
          title: 'Price',
          rows: [
            { label: 'A month', cells: ['USD 0', 'USD 0'] },
            { label: 'Bandwidth a month', cells: ['10 GB', `${free.bandwidth} GB`] },
            {
              label: 'A deployment to production',
              hint: `${inCredits(free.credits)} come with the Free plan, once.`,
              cells: ['Included, 30 a month', `${credits.productionDeployment} credits`],
            },
          ],
        },
      ],
      asOf: '2026-11-01',
      footnote:
        'Pagehaul is a fictional provider that stands for the usual kind. Some lines are in its favour: if you need server rendering or passwords, stay.',
    }),
    steps({
      anchor: 'move',
      eyebrow: 'Move',
      title: 'From there to here, with both sites online',
      intro: 'Your site stays on Pagehaul until the last step.',
      items: [
        {
          title: 'Create the site',
          text: `In the console or with the CLI. It costs ${credits.site} credits, once.`,
        },
        {
          title: 'Upload your build',
          text: 'Run the build you have. Upload the folder it makes: dist, build, out or public.',
        },
        {
          title: 'Look at staging',
          text: `A deployment to staging costs ${credits.stagingDeployment} credits. Check the deep links and the 404 page on its address.`,
        },
        {
          title: 'Promote',
          text: `For ${credits.productionDeployment} credits the same bytes are served on production, still under the Nectar address.`,
        },
        {
          title: 'Point your DNS',
          text: `Lower the time to live the day before. Setting the domain costs ${credits.domainChange} credits; the certificate is there before visitors are.`,
        },
        {
          title: 'Switch off the old one',
          text: 'Once its access log is quiet. Until then both answer, with the same site.',
        },
      ],
    }),
    codeSample({
      anchor: 'ci',
      eyebrow: 'In CI',
      title: 'One line replaces the deploy step',
      text: 'Keep your pipeline. Put key and secret into its secret store and change the last command.',
      tabs: [
        sample('services/web3-hosting/deploy.yaml'),
        sample('services/web3-hosting/deploy.sh'),
      ],
      docs: link('/services/web3-hosting', 'More on web3 hosting'),
    }),
    faq({
      title: 'Questions before you move',
      items: [
        {
          question: 'Does my framework work?',
          answer: text(
            'If it can write static files, yes: Astro, Eleventy, Hugo, Next.js with static export, Vite, plain HTML. If pages are rendered on a server at each request, no.',
          ),
        },
        {
          question: 'What about forms and other dynamic parts?',
          answer: text(
            'Send them to a [cloud function](/services/cloud-functions) or to any API you have. The site is static; what it calls need not be.',
          ),
        },
        {
          question: 'How fast is IPFS?',
          answer: text(
            'Visitors reach your domain through our gateways, which keep your files at hand and answer over HTTPS like any web server. They need no IPFS software.',
          ),
        },
        {
          question: 'Can I move back?',
          answer: text(
            'Yes. Your build is still your build. Point the DNS back and delete the site.',
          ),
        },
      ],
    }),
    ctaBanner({
      title: 'Put it on staging today',
      text: `Your live site does not notice. If staging is not what you want, you have spent ${credits.site + credits.stagingDeployment} of your free credits.`,
      calls: [
        link(addresses.app, 'Move a site', 'lp_hosting_closing_start'),
        link('/contact', 'Ask an engineer'),
      ],
    }),
  ],
})
