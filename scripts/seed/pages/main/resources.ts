import { link } from '../../build/link.ts'
import { page } from '../../build/page.ts'
import { ctaBanner, faq, formBlock, hero, resourceCards } from '../../build/sections.ts'
import { text } from '../../build/text.ts'
import { drawing } from '../../build/types.ts'

export const resourcesPage = page({
  path: '/resources',
  name: 'Resources',
  order: 1,
  pageType: 'page',
  title: 'Resources: documentation, guides, recipes, support',
  description:
    'Where to find what: the API documentation, tutorials and videos, nine recipes, templates, customer stories, the press kit and ways to ask us.',
  illustration: drawing('resources'),
  sections: [
    hero({
      variant: 'split',
      eyebrow: 'Resources',
      title: 'Find the page that answers you',
      highlight: 'answers you',
      subtitle:
        'Reference when you know what you want, recipes when you know the goal, tutorials when you want to be taken through it.',
      media: drawing('resources'),
      calls: [link('/documentation', 'Open the API documentation'), link('#ask', 'Ask a person')],
    }),
    resourceCards({
      anchor: 'learn',
      eyebrow: 'Learn',
      title: 'From zero to a result',
      cards: [
        {
          kind: 'Recipes',
          title: 'Nine things to build',
          text: 'Each recipe names the services, the steps and the code for one finished thing.',
          media: drawing('recipes'),
          link: link('/recipes', 'Choose a recipe'),
        },
        {
          kind: 'Tutorials',
          title: 'Step by step, in writing',
          text: 'What you need, what you do, what you see after each step, and the finished code.',
          media: drawing('recipe-web3-website'),
          link: link('/guide/tutorials', 'Read the tutorials'),
        },
        {
          kind: 'Videos',
          title: 'Ten minutes or less',
          text: 'Create a bucket, deploy a site, mint a collection, run a function: watch it once, then do it.',
          media: drawing('recipe-youtube'),
          link: link('/guide/videos', 'Watch the videos'),
        },
        {
          kind: 'Start',
          title: 'The first five minutes',
          text: 'Project, key, variables, first request: everything a developer does once.',
          media: drawing('development'),
          link: link('/development', 'Start developing'),
        },
      ],
    }),
    resourceCards({
      anchor: 'look-up',
      eyebrow: 'Look up',
      title: 'When you know what you want',
      cards: [
        {
          kind: 'Reference',
          title: 'API documentation',
          text: 'Every endpoint with its fields, permissions, errors and a request to copy.',
          link: link('/documentation', 'Open the reference'),
        },
        {
          kind: 'Package',
          title: 'SDK',
          text: 'The typed client, its versions and what changed in each.',
          link: link('/get-started/sdk', 'Open the SDK package'),
        },
        {
          kind: 'Package',
          title: 'CLI',
          text: 'Commands, options and exit codes for terminals and CI.',
          link: link('/get-started/cli', 'Open the CLI package'),
        },
        {
          kind: 'Code',
          title: 'Code samples',
          text: 'A repository with one small project for each service.',
          link: link('/get-started/code-samples', 'Open the repository'),
        },
        {
          kind: 'Code',
          title: 'NFT templates',
          text: 'Mint page, gallery and token-gated page, ready to fork.',
          link: link('/get-started/templates-libraries', 'Open the templates'),
        },
        {
          kind: 'Prices',
          title: 'Price list',
          text: 'Credits for each action, filtered by service and chain.',
          link: link('/pricing#price-list', 'See the price list'),
        },
      ],
    }),
    resourceCards({
      anchor: 'read',
      eyebrow: 'Read',
      title: 'What others did, and what we change',
      cards: [
        {
          kind: 'Stories',
          title: 'Customer stories',
          text: 'Four teams tell what was hard, what they built, and what they would do next.',
          media: drawing('story-game-team'),
          link: link('/#success-stories', 'Read the stories'),
        },
        {
          kind: 'Blog',
          title: 'Releases and decisions',
          text: 'What is new, what will change and when, and the measurements behind it.',
          media: drawing('business'),
          link: link('/support/blog', 'Read the blog'),
        },
        {
          kind: 'Press',
          title: 'Press kit',
          text: 'Logo, colours, screenshots and a description in three lengths, in one zip file.',
          media: drawing('product'),
          link: link('/support/press-kit', 'Download the press kit'),
        },
      ],
    }),
    faq({
      anchor: 'ask',
      title: 'Asking for help',
      items: [
        {
          question: 'Where do I ask first?',
          answer: text(
            'If others may have the same question, in the community chat: the links are in the footer. If it is about your account or an invoice, through [the contact form](/contact).',
          ),
        },
        {
          question: 'What should I send along?',
          answer: text(
            'The time of the call, the request id from the answer’s header, and what you expected. Leave out secrets: we never need one.',
          ),
        },
        {
          question: 'How do I report a security problem?',
          answer: text(
            'Write to [security@nectar.example](mailto:security@nectar.example) and give us time to mend it before you publish. Please do not test against projects that are not yours.',
          ),
        },
        {
          question: 'Who helps with NCTR?',
          answer: text(
            'Start with [the token page](/token) and the questions below each token application. For a claim that fails, send us the address and the transaction hash.',
          ),
        },
      ],
    }),
    formBlock({
      kind: 'newsletter',
      anchor: 'newsletter',
      title: 'One mail a month',
      intro:
        'New services, changes to the API with their dates, and one recipe. Nothing else, and a link to stop it in each.',
      fields: [{ name: 'email', label: 'Email' }],
      submitLabel: 'Subscribe',
      successText: 'You are on the list. The next mail comes at the start of the month.',
      consentText: text(
        'We use your address for the newsletter alone, until you stop it. How, is in the [privacy policy](/privacy-policy).',
      ),
    }),
    ctaBanner({
      title: 'Did not find it?',
      text: 'Tell us what you looked for. We answer, and we write the page that was missing.',
      calls: [link('/contact', 'Write to us'), link('/recipes', 'See the recipes')],
    }),
  ],
})
