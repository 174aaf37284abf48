import { addresses } from '../addresses.ts'
import { link } from '../build/link.ts'
import { codeSample, ctaBanner, faq, hero, mediaText, steps } from '../build/sections.ts'
import { text } from '../build/text.ts'
import { drawing } from '../build/types.ts'
import { costTable } from '../pricing/tables.ts'
import { sample } from '../samples/read-sample.ts'
import { relatedRecipes } from './cards.ts'
import { bills } from './costs.ts'
import { recipePage } from './recipe-page.ts'
import { servicesUsed } from './services-used.ts'

export const game = recipePage('web3-game', {
  name: 'Browser game',
  menuNote: 'Medals that players own',
  order: 8,
  title: 'Recipe: a browser game with items players own',
  description:
    'A browser game on five services: hosting by CI, assets in a bucket, a medal collection, wallet sign-in, and rewards minted by a function that checks scores.',
  sections: [
    hero({
      variant: 'split',
      eyebrow: 'Recipe',
      title: 'A game of the day with medals that players keep',
      highlight: 'players keep',
      subtitle:
        'One board a day, the same for everybody. Ten moves, a score, and for 600 points a medal: a token in the player’s wallet, minted by a function that does not believe the browser.',
      media: drawing('recipe-web3-game'),
      calls: [link('#steps', 'Go to the steps'), link('#code', 'Read the reward')],
    }),
    mediaText({
      eyebrow: 'What you build',
      title: 'The browser plays, the function decides',
      body: text(
        'The board follows from the date: a small generator deals the same 37 cells to every browser and to the function. Nothing about it is secret.',
        'After the tenth move, the page sends the **moves**, not the score. The function plays them again on the board of the day and mints if they are worth it. A player who edits the score in the console has changed a number on a screen.',
        'Medals are ERC-1155 with the day as id, so everybody who won on a day holds the same one. They can be traded; make them soulbound if they should not be.',
      ),
      media: drawing('cloud-functions'),
      side: 'right',
    }),
    servicesUsed(
      'Five services',
      ['web3-hosting', 'Serves the game; CI deploys each push to staging.'],
      ['web3-storage', 'Graphics, sounds and the metadata of the medals in one bucket.'],
      ['nft-collections', 'The medals: ERC-1155, ids without auto-increment.'],
      ['embedded-wallet', 'A wallet for players who came to play and not to install one.'],
      ['cloud-functions', 'Recomputes the score, looks whether the medal is there, mints.'],
    ),
    steps({
      anchor: 'steps',
      title: 'Rules first, hosting last',
      items: [
        {
          title: 'Write the rules as a pure function',
          text: 'score.ts takes a day and moves and gives points. The page and the function import the same file, so they cannot disagree.',
        },
        {
          title: 'Put the assets into a bucket',
          text: 'Names with a version or the content id in the path, and browsers can cache them for good.',
        },
        {
          title: 'Deploy the medal collection',
          text: 'ERC-1155 on Moonbase Alpha first. The base address leads to a metadata file for each day.',
        },
        {
          title: 'Mount the wallet',
          text: 'Ask for the sign-in after the first good game, not before it. People sign in when they have something to keep.',
        },
        {
          title: 'Deploy the reward function',
          text: 'reward.ts with an RPC address and a key in its environment. The key can execute NFTs and nothing else.',
        },
        {
          title: 'Host by CI',
          text: 'Push, look at staging, promote.',
          link: link('/recipes/web3-website', 'The workflow for it'),
        },
      ],
    }),
    codeSample({
      anchor: 'code',
      theme: 'ink',
      eyebrow: 'Code',
      title: 'Rules, reward, claim',
      text: 'score.ts is shared, reward.ts runs as a cloud function, claim.ts in the browser.',
      install: 'npm install @nectar/functions @nectar/sdk @nectar/wallet viem',
      tabs: [
        sample('recipes/web3-game/score.ts'),
        sample('recipes/web3-game/reward.ts'),
        sample('recipes/web3-game/claim.ts'),
      ],
      docs: link(addresses.codeSamples, 'The whole game'),
    }),
    costTable({
      title: '1,280 credits to open, 4 a medal',
      intro:
        'A little more than the Free plan’s 1,200; the Forager plan’s 5,000 leave 3,720, which is 930 medals. On Moonbase Alpha, all of it but site and function is next to nothing.',
      bills: bills['web3-game'],
      footnote: 'Signing in takes no signature, so players do not use up those of the plan.',
    }),
    faq({
      title: 'Questions about the game',
      items: [
        {
          question: 'Can players still cheat?',
          answer: text(
            'They can compute the moves that score highest, since board and rules are open. The function only makes sure that a medal was worth 600 points. Where that is not enough, deal a board for each player from a seed that the function keeps until the moves are in.',
          ),
        },
        {
          question: 'What if a player claims twice at the same moment?',
          answer: text(
            'Both calls may see a balance of zero and both mint. For a medal that is harmless. If it is not for your item, let the contract refuse it: use ERC-721 with an id made from player and day.',
          ),
        },
        {
          question: 'Why does the function not check a signature of the player?',
          answer: text(
            'Because the worst that somebody can do is to win a medal for another player’s address. Check one as soon as a claim takes something away.',
          ),
        },
        {
          question: 'Can the game be larger?',
          answer: text(
            'Yes. Load levels when they are needed instead of all at the start, and mind the plan’s bandwidth: a game of 350 MB takes it up in 57 full loads on the Free plan.',
          ),
        },
      ],
    }),
    relatedRecipes('Next: sell items, or reward members', 'web3-store', 'web3-loyalty'),
    ctaBanner({
      theme: 'ink',
      title: 'Mint the first medal to yourself',
      text: 'The rules are twenty lines. Change them and you have your own game.',
      calls: [
        link(addresses.app, 'Start the collection'),
        link(addresses.codeSamples, 'Clone the game'),
      ],
    }),
  ],
})
