import { faq } from '../build/sections.ts'
import { text } from '../build/text.ts'

/** The questions people ask before they pay. */
export const pricingQuestions = faq({
  title: 'Questions about prices',
  items: [
    {
      question: 'Do I need a card for the Free plan?',
      answer: text(
        'No. You sign up with an email address and have the 1,200 credits. The plan does not end after a trial period.',
      ),
    },
    {
      question: 'What does “storage, in total” mean?',
      answer: text(
        'The gigabytes that may lie in your project at the same time. They do not grow each month; if you remove a file, its space is free again. Bandwidth does start again each month.',
      ),
    },
    {
      question: 'What if an action fails?',
      answer: text(
        'You get its credits back. That goes for deployments, mints and contract calls alike, as soon as the failure is certain: on a chain that is when the transaction is in a block and has reverted, or can no longer get into one.',
      ),
    },
    {
      question: 'Do I pay gas on top?',
      answer: text(
        'Not for what goes through our API: we send the transaction, you pay credits. What your users sign with their own wallets, and everything on the [asset hub](/services/asset-hub), they pay to the network themselves.',
      ),
    },
    {
      question: 'Why is Ethereum so much dearer?',
      answer: text(
        'Because block space there is. A call is 500 credits on Ethereum, 10 on a larger network such as Base or Polygon, and 2 on Moonbeam.',
      ),
    },
    {
      question: 'Can I switch to a smaller plan?',
      answer: text(
        'At the end of a month, if what you have stored fits into it. You keep the credits that are left. Nothing is deleted without your doing.',
      ),
    },
    {
      question: 'Which plan for several chains?',
      answer: text(
        'Moonbeam, Moonbase Alpha and Astar are in every plan. For the others you need Apiary. [Tell us](/contact) the chains and the calls a month, and you get a price.',
      ),
    },
  ],
})
