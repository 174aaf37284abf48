import { addresses } from '../../addresses.ts'
import { link } from '../../build/link.ts'
import { page } from '../../build/page.ts'
import {
  codeSample,
  ctaBanner,
  hero,
  mediaText,
  resourceCards,
  stats,
  steps,
  storyList,
} from '../../build/sections.ts'
import { text } from '../../build/text.ts'
import { drawing } from '../../build/types.ts'
import { inCredits } from '../../pricing/credits.ts'
import { free } from '../../pricing/plans.ts'
import { sample } from '../../samples/read-sample.ts'
import { servicesSection } from './services.ts'

export const homePage = page({
  path: '/',
  name: 'Home',
  order: 1,
  pageType: 'page',
  title: 'Nectar: infrastructure for web3 builders',
  description: `Hosting, storage, NFTs, contracts, functions, wallet, sign-in and RPC behind one API. Start free with ${free.storage} GB of storage and ${inCredits(free.credits)}.`,
  illustration: drawing('home'),
  sections: [
    hero({
      variant: 'home',
      eyebrow: 'Infrastructure for web3 builders',
      title: 'Ship the app. We run the web3 underneath.',
      highlight: 'web3 underneath',
      subtitle: `Ten services behind one REST API: host on IPFS, store files, deploy contracts, mint, sign users in. Begin on the Free plan with ${free.storage} GB of storage, ${inCredits(free.credits)} and no card.`,
      media: drawing('home'),
      calls: [
        link(addresses.app, 'Start free', 'home_hero_start'),
        link('/development', 'Read how it works'),
      ],
    }),
    stats({
      title: 'What you can build on today',
      items: [
        { value: '10', label: 'services under one project and one set of keys' },
        { value: '100', suffix: '+', label: 'networks answer over HTTPS and WSS' },
        { value: '5', suffix: 'M', label: 'RPC calls a month on the Free plan' },
        {
          value: `${free.storage}`,
          suffix: 'GB',
          label: 'of storage that stays yours on the Free plan',
        },
      ],
    }),
    servicesSection,
    steps({
      anchor: 'how-it-works',
      eyebrow: 'How it works',
      title: 'From an empty project to a live app in four steps',
      intro:
        'The console and the API do the same things. Begin with clicks, and move to code when you automate.',
      items: [
        {
          title: 'Create a project',
          text: 'A project holds your services, up to 10 team members and up to 10 keys. Its credits pay for everything inside it.',
        },
        {
          title: 'Make a key',
          text: 'Choose read, write or execute for each service. A key that only reads storage can do nothing else, wherever it ends up.',
        },
        {
          title: 'Call a service',
          text: 'Send a request from your server, use the typed SDK, or run the CLI in CI. Every call answers with the credits it took.',
        },
        {
          title: 'Go to production',
          text: 'Promote staging to production, move from Moonbase Alpha to Moonbeam, and watch usage by service on one page.',
          link: link('/pricing', 'See what each action costs'),
        },
      ],
    }),
    codeSample({
      anchor: 'code',
      eyebrow: 'Code',
      title: 'One client, three services',
      text: 'Upload a folder, create a collection that points at it, put the site online. The key comes from the environment and stays on your server.',
      install: 'npm install @nectar/sdk',
      tabs: [
        sample('services/web3-storage/upload.ts'),
        sample('services/nft-collections/create.ts'),
        sample('services/web3-hosting/deploy.sh'),
      ],
      docs: link('/development', 'Start developing'),
    }),
    resourceCards({
      anchor: 'recipes',
      eyebrow: 'Recipes',
      title: 'Start from something that already works',
      intro: 'A recipe names the services, the steps and the code for one finished thing.',
      cards: [
        {
          kind: 'Hosting',
          title: 'A static site on your own domain',
          text: 'Build in CI, look at staging, promote, point your DNS. The whole loop in one afternoon.',
          media: drawing('recipe-web3-website'),
          link: link('/recipes/web3-website', 'Build the website'),
        },
        {
          kind: 'Storage and hosting',
          title: 'A video site',
          text: 'Uploads go through a small backend that keeps the write key; the player reads with a key that can do no more.',
          media: drawing('recipe-youtube'),
          link: link('/recipes/youtube', 'Build the video site'),
        },
        {
          kind: 'Five services',
          title: 'A browser game with items players own',
          text: 'Assets in a bucket, items in a collection, login with the embedded wallet, rewards minted by a function.',
          media: drawing('recipe-web3-game'),
          link: link('/recipes/web3-game', 'Build the game'),
        },
        {
          kind: 'NFT and wallet',
          title: 'A rewards programme',
          text: 'Tiers as soulbound NFTs, invitations by mail or QR code, and a perk check your checkout can call.',
          media: drawing('recipe-web3-loyalty'),
          link: link('/recipes/web3-loyalty', 'Build the programme'),
        },
      ],
    }),
    storyList({
      anchor: 'success-stories',
      eyebrow: 'Success stories',
      title: 'Four teams, four problems, what they did',
      intro:
        'A game team, a marketplace, a 100-piece collection and a 350 MB game. Each story says what was hard before it says what worked.',
      limit: 4,
    }),
    mediaText({
      anchor: 'token',
      eyebrow: 'NCTR',
      title: 'A token for those who build and those who decide',
      body: text(
        'NCTR is a standard ERC-20 on Moonbeam with a fixed supply of 150,000,000. You can use Nectar without ever holding it.',
        '- **Govern**: holders have a say in how the platform develops.',
        '- **Earn**: bounties, referrals, grants and builder rewards are paid in it.',
        '- **Pay**: it is a second way to pay for credits, beside card and crypto.',
      ),
      media: drawing('token'),
      side: 'right',
      call: link('/token', 'Read what the token does'),
    }),
    ctaBanner({
      title: 'Fill your first cell',
      text: `Create a project, upload a file, open its link. It takes about five minutes, and the ${inCredits(free.credits)} of the Free plan are there when you sign in.`,
      calls: [
        link(addresses.app, 'Start free', 'home_closing_start'),
        link('/contact', 'Talk to an engineer'),
      ],
    }),
  ],
})
