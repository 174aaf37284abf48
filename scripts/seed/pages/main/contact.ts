import { addresses } from '../../addresses.ts'
import { link } from '../../build/link.ts'
import { page } from '../../build/page.ts'
import { faq, formBlock, hero, resourceCards } from '../../build/sections.ts'
import { text } from '../../build/text.ts'
import { drawing } from '../../build/types.ts'

export const contactPage = page({
  path: '/contact',
  name: 'Contact',
  order: 2,
  pageType: 'page',
  title: 'Contact Nectar: development, marketing, support',
  description:
    'Write to the people who build and run Nectar. Choose a department, name the service, and say in a few sentences what you need.',
  illustration: drawing('contact'),
  sections: [
    hero({
      eyebrow: 'Contact',
      title: 'Write to the people who build it',
      highlight: 'build it',
      subtitle:
        'Three departments read what arrives here. Say what you want to do, what you tried, and what happened instead.',
      media: drawing('contact'),
    }),
    formBlock({
      kind: 'contact',
      anchor: 'form',
      title: 'Your message',
      intro:
        'Company, website and country are up to you. The rest gets your message to somebody who can answer it.',
      fields: [
        { name: 'firstName', label: 'First name' },
        { name: 'lastName', label: 'Last name' },
        {
          name: 'email',
          label: 'Email',
          hint: 'We answer to this address and use it for nothing else.',
        },
        { name: 'company', label: 'Company' },
        { name: 'department', label: 'Department', hint: 'Not sure? Take Support.' },
        { name: 'service', label: 'Service', hint: 'The one your question is about.' },
        { name: 'website', label: 'Website', hint: 'Where we can see what you are building.' },
        { name: 'country', label: 'Country' },
        {
          name: 'message',
          label: 'Message',
          hint: '30 to 2,000 characters. Leave out keys and secrets.',
        },
      ],
      submitLabel: 'Send message',
      successText: 'Your message has arrived. A person reads it and answers to your email address.',
      consentText: text(
        'We use what you send to answer you, and delete it after 180 days. How, is in the [privacy policy](/privacy-policy).',
      ),
      aside: text(
        '### Development',
        'API, SDK, CLI, networks, something that does not behave as documented. Send the time of the call and its request id.',
        '### Marketing',
        'Business offering, partnerships, events, press. The [press kit](/support/press-kit) may already have what you need.',
        '### Support',
        'Account, plan, invoice, credits. For a claim or transfer of NCTR, send the address and the transaction hash.',
        '**Never send a secret or a recovery phrase.** We never ask for one.',
      ),
    }),
    resourceCards({
      title: 'Faster than a form',
      cards: [
        {
          kind: 'Chat',
          title: 'Ask the community',
          text: 'Builders and our engineers read along. Search first: many questions are answered.',
          link: link(addresses.community, 'Open the chat'),
        },
        {
          kind: 'Status',
          title: 'Is something down?',
          text: 'The status page says which service is affected, since when, and what we do about it.',
          link: link(addresses.status, 'See the status'),
        },
        {
          kind: 'Reference',
          title: 'Look it up',
          text: 'Each error code has its cause and its mend in the API documentation.',
          link: link('/documentation', 'Open the documentation'),
        },
      ],
    }),
    faq({
      title: 'Before you write',
      items: [
        {
          question: 'Can I have my data deleted?',
          answer: text(
            'Yes. Choose Support, write from the address in question, and name the account. What is on IPFS or on a chain is public and outside our reach; we can unpin it and say so.',
          ),
        },
        {
          question: 'How do I report a security problem?',
          answer: text(
            'Not through this form. Write to [security@nectar.example](mailto:security@nectar.example).',
          ),
        },
      ],
    }),
  ],
})
