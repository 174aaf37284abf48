import { link } from '../../build/link.ts'
import { page } from '../../build/page.ts'
import {
  faq,
  featureGrid,
  formBlock,
  hero,
  mediaText,
  steps,
  storyList,
} from '../../build/sections.ts'
import { text } from '../../build/text.ts'
import { drawing } from '../../build/types.ts'
import { campaignDates } from './availability.ts'

export const startupInitiativePage = page({
  path: '/startup-initiative',
  name: 'Startup initiative',
  order: 3,
  layout: 'landing',
  pageType: 'campaign',
  ...campaignDates,
  title: 'Nectar startup initiative: apply for a batch',
  description:
    'Consulting, a plan cut to your product and mentorship for young teams that build on web3. Read what a batch gives and asks, then apply.',
  illustration: drawing('startup-initiative'),
  sections: [
    hero({
      variant: 'campaign',
      eyebrow: 'Startup initiative',
      title: 'Build the part only you can build',
      highlight: 'only you',
      subtitle:
        'For teams before their first thousand users: an engineer at your side, a plan cut to your product, and mentors who have shipped. We take no shares for it.',
      media: drawing('startup-initiative'),
      calls: [
        link('#apply', 'Apply for a batch', 'startup_hero_apply'),
        link('#batch', 'See what a batch is'),
      ],
    }),
    featureGrid({
      anchor: 'what-you-get',
      eyebrow: 'What you get',
      title: 'Three things money buys late',
      variant: 'rules',
      columns: 3,
      items: [
        {
          icon: 'wrench',
          title: 'Consulting',
          text: 'An engineer reads your design before you build it: which parts belong on a chain, which on IPFS, and which in the database you already have.',
        },
        {
          icon: 'receipt',
          title: 'A tailored plan',
          text: 'Storage, bandwidth and credits for what your product does, not for an average. It grows by milestones you and we agree on.',
        },
        {
          icon: 'users-three',
          title: 'Mentorship',
          text: 'An hour every other week with somebody who has taken a product to users: pricing, first customers, hiring, the hard email.',
        },
      ],
    }),
    steps({
      anchor: 'batch',
      eyebrow: 'A batch',
      title: 'Twelve weeks, from application to launch',
      intro: 'Batches are small, so that each team is known by name.',
      items: [
        {
          title: 'Apply',
          text: 'Fill in the form below. It asks what you build, for whom, and how far you are. Ten minutes are enough.',
          link: link('#apply', 'Go to the form'),
        },
        {
          title: 'Talk',
          text: 'A call of half an hour with an engineer and a mentor. You show what there is, even if it is a sketch.',
        },
        {
          title: 'Weeks 1 to 2: design',
          text: 'We go through the architecture together and write down what you will measure.',
        },
        {
          title: 'Weeks 3 to 9: build',
          text: 'On the test network, with a call each week about what is in the way.',
        },
        {
          title: 'Weeks 10 to 12: launch',
          text: 'Production, first users, and a look at the figures of week 1.',
        },
        {
          title: 'After',
          text: 'The plan goes on for a year. If you tell your story, we publish it; if you do not, that is fine.',
        },
      ],
    }),
    mediaText({
      eyebrow: 'Who it is for',
      title: 'You fit if most of this is true',
      body: text(
        '- You are two to ten people, and at least one of you writes code.',
        '- You build something in which ownership, proof or open access matters to users.',
        '- You have something to show: a prototype, a design, interviews with users.',
        '- You can give it twelve weeks.',
        'Token sales, gambling and anything that needs a promise of profit to work are not what this is for.',
      ),
      media: drawing('business'),
      side: 'right',
    }),
    formBlock({
      kind: 'startup',
      anchor: 'apply',
      title: 'Apply for the next batch',
      intro: 'We read every application and answer each, also those we cannot take.',
      fields: [
        { name: 'firstName', label: 'First name' },
        { name: 'lastName', label: 'Last name' },
        { name: 'email', label: 'Email', hint: 'The answer goes to this address.' },
        { name: 'company', label: 'Company or project' },
        {
          name: 'website',
          label: 'Website',
          hint: 'A prototype, a repository or a page about it.',
        },
        { name: 'country', label: 'Country' },
        { name: 'stage', label: 'How far you are' },
        {
          name: 'message',
          label: 'What you build',
          hint: 'For whom, what works today, and what you would do in twelve weeks. 30 to 2,000 characters.',
        },
      ],
      submitLabel: 'Send application',
      successText:
        'Your application has arrived. We read it and answer by email, whatever the answer is.',
      consentText: text(
        'We use what you send to decide on your application, and delete it after 180 days. How, is in the [privacy policy](/privacy-policy).',
      ),
      aside: text(
        '### What helps',
        '- One sentence that a neighbour would understand.',
        '- The one figure you watch.',
        '- What you tried that did not work.',
        '### What does not',
        '- A long deck. A link to the thing is better.',
        '- Confidential material. We sign nothing before the first call.',
      ),
    }),
    storyList({
      eyebrow: 'Stories',
      title: 'Small teams that went live',
      stories: ['story-mossgate', 'story-saltwind'],
    }),
    faq({
      title: 'Questions about the initiative',
      items: [
        {
          question: 'What does it cost?',
          answer: text(
            'Nothing, and no shares. You pay for what you use beyond your plan, like everybody else.',
          ),
        },
        {
          question: 'When is the next batch?',
          answer: text(
            'Batches start when enough teams fit together. You can apply at any time; we say in the first call when yours would begin.',
          ),
        },
        {
          question: 'Must we use Nectar for everything?',
          answer: text(
            'No. Use what fits. The consulting says so, too, when a service of ours is the wrong tool.',
          ),
        },
        {
          question: 'Is there a grant in NCTR?',
          answer: text(
            'Grants are a separate programme with milestones of their own. See [the ways to earn NCTR](/nctr/get#earn).',
          ),
        },
      ],
    }),
  ],
})
