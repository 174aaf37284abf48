import { target } from '../build/link.ts'
import { redirect } from '../build/redirect.ts'
import { routeId } from '../build/reference.ts'
import type { RouteInput } from '../build/types.ts'

/** A menu entry that leads to a place on another page. */
const customerStories: RouteInput = {
  _id: routeId('/support/customer-stories'),
  _type: 'route',
  path: '/support/customer-stories',
  name: 'Customer stories',
  menuNote: 'Four teams: what they built, and how',
  order: 3,
  title: 'Nectar customer stories',
  description:
    'What a game team, an NFT marketplace, a 100-piece collection and a browser game built on Nectar: the problem, the solution and the next step.',
  layout: 'default',
  to: { ...target('/#success-stories'), _type: 'target', permanent: false },
}

/** Routes that lead to other routes of the site. */
export const internalRedirects: readonly RouteInput[] = [
  customerStories,
  redirect(
    {
      path: '/services',
      name: 'Services',
      title: 'Nectar services at a glance',
      description:
        'The ten Nectar services are listed on the home page: hosting, storage, NFTs, contracts, functions, wallet, sign-in, RPC, assets and multichain.',
    },
    '/',
  ),
  redirect(
    {
      path: '/crowdsale',
      name: 'Crowdsale',
      title: 'Nectar crowdsale (closed)',
      description:
        'The NCTR crowdsale is closed and this address leads home. What the token does today, and how to get it, is on the token page.',
    },
    '/',
  ),
  redirect(
    {
      path: '/airdrop',
      name: 'Airdrop',
      title: 'Nectar airdrop (closed)',
      description:
        'The NCTR airdrop was part of the crowdsale and is closed with it. Ask for no claim by mail or chat: there is none to be had.',
    },
    '/crowdsale',
  ),
  redirect(
    {
      path: '/builders',
      name: 'Builders',
      title: 'Nectar for builders',
      description:
        'What builders need to start on Nectar, now part of the development page: API, SDK, CLI, keys and permissions, networks and templates.',
    },
    '/development',
  ),
  redirect(
    {
      path: '/community',
      name: 'Community',
      title: 'The Nectar community',
      description:
        'This address leads home: the community channels are in the footer of every page, and the ways to earn NCTR are on the token pages.',
    },
    '/',
    false,
  ),
  redirect(
    {
      path: '/support/token',
      name: 'Token',
      menuNote: 'What NCTR does and how to get it',
      order: 4,
      title: 'Support for the NCTR token',
      description:
        'Questions on NCTR are answered on the token page: what it is used for, the contract address, how to add it to a wallet and how to claim.',
    },
    '/token',
  ),
]
