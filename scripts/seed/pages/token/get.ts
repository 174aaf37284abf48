import { addresses } from '../../addresses.ts'
import { link } from '../../build/link.ts'
import { page } from '../../build/page.ts'
import { faq, featureGrid, formBlock, hero, steps } from '../../build/sections.ts'
import { text } from '../../build/text.ts'
import { drawing } from '../../build/types.ts'

export const tokenGetPage = page({
  path: '/nctr/get',
  name: 'Get NCTR',
  menuLabel: 'Get',
  order: 3,
  layout: 'claim',
  pageType: 'page',
  title: 'Get NCTR: claim vested tokens or earn them',
  description:
    'See your vesting schedule, what has unlocked and when the next part follows, claim it in one transaction, or earn NCTR in four other ways.',
  illustration: drawing('token-get'),
  sections: [
    hero({
      variant: 'plain',
      eyebrow: 'NCTR · Get',
      title: 'Claim what has vested, earn what has not',
      subtitle:
        'If you hold a grant, it unlocks by the second. Connect the wallet it was made out to and claim whenever you like.',
    }),
    formBlock({
      kind: 'token-claim',
      anchor: 'claim',
      title: 'Your grant',
      intro:
        'The figures come from the vesting contract: your schedule and cliff, what was unlocked at once, what has vested since, what you claimed, and what you can claim now.',
      aside: text(
        '**One transaction.** Claiming calls `claim()` on the vesting contract, and sends everything that has vested to the connected address.',
        '**You pay the fee.** It is charged in GLMR. The page tells you before you sign if your balance is too small.',
        '**No deadline.** What you do not claim today stays yours.',
      ),
    }),
    steps({
      title: 'How vesting works',
      items: [
        {
          title: 'The grant is made',
          text: 'It names an address, an amount and a length: 12, 24 or 48 months. At most half of it unlocks at once.',
        },
        {
          title: 'The cliff passes',
          text: 'For the first 3, 6 or 12 months nothing unlocks beyond that first part. The date is in your schedule above.',
        },
        {
          title: 'The rest flows',
          text: 'From then on a fixed amount vests each second until the end time. The figure above grows while you watch it.',
        },
        {
          title: 'You claim',
          text: 'As often or as rarely as you like. Each claim costs one network fee, so claiming rarely costs less.',
        },
      ],
    }),
    featureGrid({
      anchor: 'earn',
      eyebrow: 'Other ways',
      title: 'Earn NCTR by making Nectar better',
      intro: 'No grant? Four programmes pay in NCTR for work that others can use.',
      variant: 'cells',
      columns: 2,
      items: [
        {
          icon: 'target',
          title: 'Bounties',
          text: 'Fix a listed bug, write a guide that is missing, build a template. Each bounty names its reward and what counts as done.',
          link: link(addresses.bounties, 'See open bounties'),
        },
        {
          icon: 'users',
          title: 'Referrals',
          text: 'Invite a team with your link from the console. When it buys its first plan or credit pack, both of you receive NCTR.',
          link: link(addresses.app, 'Get your link'),
        },
        {
          icon: 'rocket-launch',
          title: 'Grants',
          text: 'Build something the community can reuse and apply with a plan and milestones. Part is paid at the start, the rest as milestones are met.',
          link: link('/startup-initiative', 'See the startup initiative'),
        },
        {
          icon: 'seal-check',
          title: 'Builder rewards',
          text: 'Apps that run on Nectar and are used by people earn NCTR by usage, worked out each month and paid to the project’s wallet.',
          link: link('/development', 'Start building'),
        },
      ],
    }),
    faq({
      title: 'When the claim does not work',
      items: [
        {
          question: 'It says that I am not eligible.',
          answer: text(
            'The vesting contract knows no grant for the connected address. Grants are bound to one address: connect the wallet you named when the grant was made.',
          ),
        },
        {
          question: 'It says that there is nothing to claim yet.',
          answer: text(
            'Your grant is before its cliff, or you claimed a moment ago. The line “Next unlock” gives the date.',
          ),
        },
        {
          question: 'My transaction has been pending for minutes.',
          answer: text(
            'Open it in the explorer. If the network is busy, your wallet can speed it up with a higher fee; the page follows the replacement by itself.',
          ),
        },
        {
          question: 'The transaction failed. Did I lose tokens?',
          answer: text(
            'No. A failed claim changes nothing but the fee you paid. Check your GLMR balance and try again.',
          ),
        },
        {
          question: 'There is no claim form on this page.',
          answer: text(
            'Then no claim contract is set up for the network you are on. The other ways to earn work all the same.',
          ),
        },
      ],
    }),
  ],
})
