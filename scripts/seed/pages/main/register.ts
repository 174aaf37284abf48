import { link } from '../../build/link.ts'
import { page } from '../../build/page.ts'
import { faq, formBlock, hero, steps } from '../../build/sections.ts'
import { text } from '../../build/text.ts'
import { drawing } from '../../build/types.ts'
import { inCredits } from '../../pricing/credits.ts'
import { free } from '../../pricing/plans.ts'

export const registerPage = page({
  path: '/register',
  name: 'Register',
  order: 3,
  pageType: 'page',
  title: 'Register for Nectar and start free',
  description: `Enter your email and go on to the Nectar console. The Free plan has ${free.storage} GB of storage, ${free.bandwidth} GB of bandwidth a month and ${inCredits(free.credits)}, no card needed.`,
  illustration: drawing('register'),
  sections: [
    hero({
      eyebrow: 'Register',
      title: 'Start with your email, go on in the console',
      subtitle:
        'This page only takes you there: the account is made in the console, after you have confirmed the address.',
      media: drawing('register'),
    }),
    formBlock({
      kind: 'register',
      anchor: 'form',
      title: 'Your email',
      fields: [
        { name: 'email', label: 'Email', hint: 'The console sends a code to this address.' },
        { name: 'terms', label: 'I accept the terms and conditions' },
        {
          name: 'newsletter',
          label: 'Send me the monthly newsletter',
          hint: 'One mail a month; each has a link to stop it.',
        },
      ],
      submitLabel: 'Go to the console',
      successText: 'Taking you to the console.',
      consentText: text(
        'You accept the [terms and conditions](/terms-and-conditions). The newsletter is separate and off unless you tick it. What we keep is in the [privacy policy](/privacy-policy).',
      ),
      aside: text(
        '### On the Free plan',
        `- ${free.storage} GB of storage, yours to keep`,
        `- ${free.bandwidth} GB of bandwidth a month`,
        `- ${free.wallets} wallets a month`,
        `- ${inCredits(free.credits)}, once`,
        '- Moonbeam, Moonbase Alpha and Astar',
        'No card. You choose a plan when you outgrow it: see [pricing](/pricing).',
      ),
    }),
    steps({
      title: 'What happens next',
      items: [
        {
          title: 'You confirm the address',
          text: 'The console sends a code by email. It is valid for a few minutes and works once.',
        },
        {
          title: 'You name a project',
          text: 'It holds services, members and keys. You can rename it later.',
        },
        {
          title: 'You take the first step',
          text: 'The console asks what you want to build and opens the recipe for it.',
          link: link('/recipes', 'See the recipes'),
        },
      ],
    }),
    faq({
      title: 'Questions about registering',
      items: [
        {
          question: 'Do I need a wallet to register?',
          answer: text(
            'No. You need an email address. Connect a wallet later, for what your wallet should sign, such as assets on the asset hub.',
          ),
        },
        {
          question: 'Does this page tell whether I already have an account?',
          answer: text(
            'No, and on purpose: it treats every address alike, so nobody can find out who uses Nectar. If you have an account, the console signs you in.',
          ),
        },
        {
          question: 'What do you do with my email?',
          answer: text(
            'We hand it to the console, so that you need not type it again. What we keep ourselves, and for how long, is in the [privacy policy](/privacy-policy).',
          ),
        },
      ],
    }),
  ],
})
