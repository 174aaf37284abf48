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

export const cloudFunctions = page({
  path: '/services/cloud-functions',
  name: 'Cloud functions',
  menuNote: 'TypeScript on secure devices, by HTTPS or cron',
  order: 5,
  pageType: 'service',
  title: 'Cloud functions on a network of secure devices',
  description:
    'Run JavaScript or TypeScript on a network of secure devices: HTTPS gateway, cron, encrypted environment, versions, rollback, monitoring. A job is 100 credits.',
  illustration: drawing('cloud-functions'),
  sections: [
    hero({
      variant: 'split',
      eyebrow: 'Cloud functions',
      title: 'Code that keeps a secret without a server',
      highlight: 'keeps a secret',
      subtitle:
        'Bundle a handler, give it its secrets, call it over HTTPS or on a schedule. It runs inside the secure hardware of devices that can execute it but cannot read your keys.',
      media: drawing('cloud-functions'),
      calls: [link(addresses.app, 'Create a function'), link('#code', 'Read a handler')],
    }),
    featureGrid({
      variant: 'rules',
      columns: 2,
      eyebrow: 'What it is for',
      title: 'The few lines that must not run in the browser',
      intro:
        'A static front end on IPFS can do almost everything. What is left is small: sign a voucher, check a claim, mint a reward, fetch a price each hour.',
      items: [
        {
          icon: 'lock-key',
          title: 'Encrypted environment',
          text: 'Values are encrypted for the devices that run the function and opened only inside their secure hardware. The console shows their names, never their content.',
        },
        {
          icon: 'globe',
          title: 'HTTPS gateway',
          text: 'Each function has an address that stays through all versions. Set the origins that browsers may call it from.',
        },
        {
          icon: 'clock',
          title: 'Cron',
          text: 'Give a job a schedule in UTC instead of an address: hourly snapshots, nightly payouts, a reminder on the first of the month.',
        },
        {
          icon: 'clock-counter-clockwise',
          title: 'Versions and rollback',
          text: 'A new bundle is a new job beside the old one. Point the gateway back if the new one misbehaves; no rebuild is needed.',
        },
        {
          icon: 'chart-line',
          title: 'Monitoring',
          text: 'Calls, durations, errors and logs, by version. Do not log what you would not publish.',
        },
        {
          icon: 'minus',
          title: 'What it is not',
          text: 'No database, no disk, no long-lived connections. State belongs on a chain, in a bucket or in a system of your own. Devices differ, so do not count on a cold start of milliseconds.',
        },
      ],
    }),
    steps({
      title: 'From handler to address',
      items: [
        {
          title: 'Start from a template',
          text: 'Voucher, mint, webhook receiver, scheduled job: each is one file you can read in two minutes.',
        },
        {
          title: 'Bundle it',
          text: 'One JavaScript file with all it needs. Any bundler that writes an ES module does it.',
        },
        {
          title: 'Create the function',
          text: 'A function is a name, an address and an environment. It does not run yet.',
        },
        {
          title: 'Set the environment',
          text: 'Send the values once. They are encrypted before they leave your machine.',
        },
        {
          title: 'Create a job',
          text: 'The bundle is matched with devices and starts. From now on the gateway passes calls to it, or the schedule does.',
        },
        {
          title: 'Call it',
          text: 'An ordinary HTTPS request, from a page, a server or a webhook.',
        },
      ],
    }),
    codeSample({
      anchor: 'code',
      theme: 'ink',
      eyebrow: 'Code',
      title: 'A function that signs vouchers',
      text: 'The signing key exists in the encrypted environment and nowhere else. A contract that knows the signer’s address can check the voucher on chain.',
      install: 'npm install @nectar/functions @nectar/sdk viem',
      tabs: [
        sample('services/cloud-functions/handler.ts'),
        sample('services/cloud-functions/release.ts'),
        sample('services/cloud-functions/call.sh', 'Bundle and call'),
      ],
      docs: link(addresses.apiDocs, 'Functions in the API reference'),
    }),
    relatedRecipes('Functions doing real work', 'web3-game', 'web3-loyalty'),
    priceTable('Cloud functions', {
      title: 'What a function costs',
      intro: 'You pay for a job when you create it: the first version, and each one after it.',
      limits: [
        { label: 'Bundle', hint: 'With all its dependencies inside.', cells: ['1 file', 'job'] },
        { label: 'Schedule', cells: ['1 cron expression', 'job'] },
        { label: 'API keys', cells: ['10', 'project'] },
      ],
      footnote:
        'The 1,200 credits of the Free plan are twelve versions. Rolling back to a job you have is not a new job.',
    }),
    storyList({
      title: 'Functions in production',
      serviceKind: serviceKinds.computing,
    }),
    faq({
      title: 'Questions about functions',
      items: [
        {
          question: 'What is a secure device?',
          answer: text(
            'A device whose processor has a trusted execution environment: a part that runs code and keeps keys so that even the device’s owner cannot look inside. The hardware attests what it runs, and the network checks the attestation before it hands over work.',
          ),
        },
        {
          question: 'How far does that protect my keys?',
          answer: text(
            'It protects against whoever operates the device. It does not protect against your own code: a handler that returns or logs a secret has published it. Give each function the smallest key that does its job, and rotate it.',
          ),
        },
        {
          question: 'Which packages can I use?',
          answer: text(
            'Those that bundle to plain JavaScript. Native add-ons and packages that read files at run time do not work, as there is no disk.',
          ),
        },
        {
          question: 'What happens when a device goes offline?',
          answer: text(
            'A job is assigned to several devices, and the gateway asks another one. A call that was under way may run twice, so write handlers that can take the same request again: check on chain whether the mint is there before you mint.',
          ),
        },
        {
          question: 'Can I run a whole back end on it?',
          answer: text(
            'You can, and you probably should not. Functions are right for short tasks around a key. For sessions, search and reports, keep a server.',
          ),
        },
      ],
    }),
    ctaBanner({
      theme: 'ink',
      title: 'Move the first secret out of your front end',
      text: 'Take the voucher template, set one value, call it from your page.',
      calls: [
        link(addresses.app, 'Create a function'),
        link('/recipes/web3-game', 'See it mint a reward'),
      ],
    }),
  ],
})
