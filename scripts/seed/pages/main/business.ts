import { link } from '../../build/link.ts'
import { page } from '../../build/page.ts'
import {
  ctaBanner,
  dataTable,
  faq,
  featureGrid,
  hero,
  mediaText,
  steps,
  storyList,
} from '../../build/sections.ts'
import { text } from '../../build/text.ts'
import { drawing } from '../../build/types.ts'

export const businessPage = page({
  path: '/business',
  name: 'Business',
  menuLabel: 'See business offering',
  menuNote: 'Agreements, roles and support for companies',
  order: 1,
  pageType: 'page',
  soon: true,
  title: 'Nectar for businesses: what we are preparing',
  description:
    'Agreements, roles, invoices and named support for companies that add web3 to a product they already run. See what is planned and ask to join.',
  illustration: drawing('business'),
  sections: [
    hero({
      variant: 'split',
      eyebrow: 'For businesses · Soon',
      title: 'Add web3 to a product your customers already use',
      highlight: 'already use',
      subtitle:
        'You have users, processes and auditors. The business offering wraps the ten services in the agreements and controls that those need. It opens soon; today you can join the first group.',
      media: drawing('business'),
      calls: [link('/contact', 'Ask to join'), link('#today', 'See what works today')],
    }),
    featureGrid({
      anchor: 'offer',
      eyebrow: 'The offering',
      title: 'What companies ask us for',
      variant: 'rules',
      columns: 2,
      items: [
        {
          icon: 'handshake',
          title: 'An agreement you can sign',
          text: 'Service levels with what happens when we miss them, a data processing agreement, and one contact who knows your setup.',
          soon: true,
        },
        {
          icon: 'users-three',
          title: 'Roles that match your teams',
          text: 'Sign-in through your own identity provider, roles for developers, finance and audit, and a log of who did what.',
          soon: true,
        },
        {
          icon: 'receipt',
          title: 'Invoices instead of cards',
          text: 'One invoice a month in your currency, by project or cost centre, with the credits behind each line.',
          soon: true,
        },
        {
          icon: 'buildings',
          title: 'Separate environments',
          text: 'Projects for test, acceptance and production with their own keys and limits, moved from one to the next by your pipeline.',
          soon: true,
        },
      ],
    }),
    mediaText({
      eyebrow: 'Where it fits',
      title: 'Three places where companies begin',
      body: text(
        '**Loyalty that moves with the customer.** Tiers and perks as tokens a partner can check, without sharing your customer data. [See the recipe](/recipes/web3-loyalty).',
        '**Proof of what was said when.** A file’s content id changes when one byte of it does. Publish the id, and anybody can check the certificate, manual or report you issued.',
        '**Sign-in without another password.** An email credential your customer holds, checked on your server. [See web3 authentication](/services/web3-authentication).',
      ),
      media: drawing('web3-authentication'),
      side: 'right',
    }),
    dataTable({
      anchor: 'today',
      eyebrow: 'Today and soon',
      title: 'What you can use now, and what follows',
      columns: ['Today', 'With the business offering'],
      groups: [
        {
          title: 'People',
          rows: [
            { label: 'Members of a project', cells: ['10', 'By agreement'] },
            { label: 'Keys of a project', cells: ['10', 'By agreement'] },
            { label: 'Sign-in', cells: ['Email', 'Your identity provider'] },
          ],
        },
        {
          title: 'Money',
          rows: [
            { label: 'Payment', cells: ['Card or crypto', 'Invoice'] },
            { label: 'Price', cells: ['Plans and credits', 'Custom, with the larger chains'] },
          ],
        },
        {
          title: 'Support',
          rows: [
            { label: 'Channel', cells: ['Form and community', 'Named contact'] },
            { label: 'Service levels', cells: ['None agreed', 'Agreed in writing'] },
          ],
        },
      ],
    }),
    steps({
      eyebrow: 'Join the first group',
      title: 'How we begin',
      items: [
        {
          title: 'You write to us',
          text: 'Choose the department Marketing in the form, and describe the product, the users and what must not go wrong.',
          link: link('/contact', 'Write to us'),
        },
        {
          title: 'We look together',
          text: 'An engineer goes through your case in an hour and says which services fit, and which do not.',
        },
        {
          title: 'You try it',
          text: 'A small pilot on the test network, with your own developers, and a figure you want to reach.',
        },
        {
          title: 'You decide',
          text: 'With the pilot’s result and a written offer. If it did not reach the figure, we say so too.',
        },
      ],
    }),
    storyList({
      eyebrow: 'Stories',
      title: 'Teams that are live',
      intro: 'Smaller than you, perhaps, with problems you may know.',
      stories: ['story-quillmarket', 'story-mossgate'],
    }),
    faq({
      title: 'Questions companies ask',
      items: [
        {
          question: 'When does it open?',
          answer: text(
            'When the first group has run its pilots. We announce it on [the blog](/support/blog) and write to everybody who asked.',
          ),
        },
        {
          question: 'Do our customers need a wallet?',
          answer: text(
            'They get one inside your product, opened with an email code and a passkey. They can export its keys; we cannot use them. [See the embedded wallet](/services/embedded-wallet).',
          ),
        },
        {
          question: 'Is our data public?',
          answer: text(
            'What you publish to IPFS or to a chain is public and stays so. Customer data does not belong there. Encrypt on your side whatever must stay secret, and keep the keys.',
          ),
        },
      ],
    }),
    ctaBanner({
      title: 'Tell us what must not go wrong',
      text: 'It is the first thing we ask, and it decides what we show you.',
      calls: [link('/contact', 'Ask to join'), link('/product/features', 'Compare the services')],
    }),
  ],
})
