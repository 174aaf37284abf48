import { addresses } from '../addresses.ts'
import { link } from '../build/link.ts'
import { page } from '../build/page.ts'
import { ctaBanner, dataTable, faq, hero, steps } from '../build/sections.ts'
import { text } from '../build/text.ts'
import { drawing } from '../build/types.ts'
import { figure } from '../pricing/credits.ts'
import { plans } from '../pricing/plans.ts'
import { sum } from '../pricing/tables.ts'
import type { Recipe } from './cards.ts'
import { anchoredRecipes, recipeTitle } from './cards.ts'
import { bills } from './costs.ts'

const shelves = {
  'Files and pages': ['web3-website', 'wetransfer', 'youtube'],
  'Private data on public storage': ['web3-storage', 'obsidian-sync'],
  'Tokens with a use': ['nft-metadata', 'web3-store', 'web3-loyalty', 'web3-game'],
} satisfies Record<string, readonly Recipe[]>

const times: Readonly<Record<Recipe, string>> = {
  'web3-website': 'An hour',
  wetransfer: 'A quarter of an hour',
  youtube: 'A day',
  'web3-storage': 'Two days',
  'obsidian-sync': 'An hour',
  'nft-metadata': 'An afternoon',
  'web3-store': 'Two days',
  'web3-loyalty': 'A day',
  'web3-game': 'Two days',
}

/** The first plan whose own credits pay for the start of a recipe. */
function planFor(start: number): string {
  return plans.find(({ credits }) => credits >= start)?.name ?? 'A pack of credits'
}

function costRow(recipe: Recipe) {
  const start = sum(bills[recipe][0].costs)
  return {
    label: recipeTitle(recipe),
    cells: [figure(start), planFor(start), times[recipe]],
  }
}

export const recipeIndex = page({
  path: '/recipes',
  name: 'Recipes',
  menuNote: 'Nine projects, with steps, code and costs',
  order: 1,
  pageType: 'page',
  title: 'Recipes: nine web3 projects with steps and code',
  description:
    'Nine projects on Nectar: website, drive, file sharing, video site, NFT metadata, shop, rewards, game and notes sync, with steps, code and costs.',
  illustration: drawing('recipes'),
  sections: [
    hero({
      variant: 'split',
      eyebrow: 'Recipes',
      title: 'Nine things people build, written down',
      highlight: 'written down',
      subtitle:
        'Each recipe is one finished thing: what it is made of, the steps in order, code that compiles, and the bill in credits. Follow one as it stands, then change it.',
      media: drawing('recipes'),
      calls: [link('#costs', 'Compare the costs'), link(addresses.codeSamples, 'Clone the code')],
    }),
    ...Object.entries(shelves).map(([shelf, recipes]) => anchoredRecipes(shelf, recipes)),
    dataTable({
      anchor: 'costs',
      eyebrow: 'Side by side',
      title: 'What each recipe takes to start',
      intro:
        'Credits for the first working version, the first plan whose own credits cover them, and the time it takes somebody who writes TypeScript every day.',
      columns: ['Credits to start', 'Covered by', 'Time'],
      groups: Object.entries(shelves).map(([title, recipes]) => ({
        title,
        rows: recipes.map(costRow),
      })),
      footnote:
        'The drive takes 4,000 credits more for each person who has no identity yet. Rehearse anything with a contract on Moonbase Alpha first.',
    }),
    steps({
      title: 'How to use a recipe',
      items: [
        {
          title: 'Read what it does not do',
          text: 'Each one says where it ends: what is public, what can be lost, what others could copy. Decide whether you can live with it.',
        },
        {
          title: 'Run it as it is',
          text: 'With your own bucket, keys and ids in place of those in the code. Keys come from the environment, ids may stay in the source.',
        },
        {
          title: 'Change one thing at a time',
          text: 'The files are short so that you can. When something breaks, you know which line it was.',
        },
      ],
    }),
    faq({
      title: 'Questions about the recipes',
      items: [
        {
          question: 'May I use the code in a product?',
          answer: text(
            'Yes. The code samples are under the MIT licence. They are kept short: add the logging, tests and limits that your product needs.',
          ),
        },
        {
          question: 'Which language and version do they need?',
          answer: text(
            'TypeScript on Node 24, which runs it without a build. The same calls exist over REST for every other language, in the [API documentation](/documentation).',
          ),
        },
        {
          question: 'Are the ids in the code real?',
          answer: text(
            'No. Ids such as `bkt_9f2c41` and the addresses are made up. Take yours from the console; an id is not a secret, a key is.',
          ),
        },
        {
          question: 'Can I suggest a recipe?',
          answer: text(
            'Yes. [Write to us](/contact) with what you want to build and where you got stuck.',
          ),
        },
      ],
    }),
    ctaBanner({
      theme: 'ink',
      title: 'Begin with the one that takes an hour',
      text: 'The static website needs a single service and 180 of the Free plan’s 1,200 credits.',
      calls: [
        link('/recipes/web3-website', 'Build the website'),
        link(addresses.app, 'Open the console'),
      ],
    }),
  ],
})
