import { addresses } from '../addresses.ts'
import { redirect } from '../build/redirect.ts'
import type { RouteInput } from '../build/types.ts'

/** Routes that lead to the brand's other properties. */
export const externalRedirects: readonly RouteInput[] = [
  redirect(
    {
      path: '/documentation',
      name: 'API documentation',
      menuNote: 'Every endpoint, with requests to copy',
      order: 2,
      title: 'Nectar API documentation',
      description:
        'The reference of the Nectar REST API: endpoints, permissions, error codes and requests you can copy, for each of the ten services.',
    },
    addresses.apiDocs,
  ),
  redirect(
    {
      path: '/get-started/cli',
      name: 'CLI',
      menuNote: 'Deploy and upload from a terminal',
      order: 1,
      title: 'Nectar CLI package',
      description:
        'The command-line tool for Nectar: create buckets and sites, deploy from CI and pull logs. The package page has the install line and the changelog.',
    },
    addresses.cli,
  ),
  redirect(
    {
      path: '/get-started/sdk',
      name: 'SDK',
      menuNote: 'Typed client for Node and the browser',
      order: 2,
      title: 'Nectar TypeScript SDK package',
      description:
        'The typed client for the Nectar API, for Node and, with a read-only key, for the browser. The package page has the install line and the changelog.',
    },
    addresses.sdk,
  ),
  redirect(
    {
      path: '/get-started/code-samples',
      name: 'Code samples',
      menuNote: 'Small projects to clone and run',
      order: 3,
      title: 'Nectar code samples repository',
      description:
        'Small projects you can clone and run, one for each service: storage uploads, collection mints, functions, wallet sign-in and contract calls.',
    },
    addresses.codeSamples,
  ),
  redirect(
    {
      path: '/get-started/templates-libraries',
      name: 'Templates and libraries',
      menuNote: 'Mint pages and galleries for your collection',
      order: 4,
      title: 'Nectar NFT templates and libraries',
      description:
        'Front ends for your collection to fork and host: a mint page, a token-gated page and a gallery, with the components they are built from.',
    },
    addresses.nftTemplates,
  ),
  redirect(
    {
      path: '/guide/videos',
      name: 'Videos',
      menuNote: 'Walkthroughs of ten minutes or less',
      order: 1,
      title: 'Nectar video walkthroughs',
      description:
        'Screen recordings of ten minutes or less: create a bucket, deploy a site, mint a collection, run a function. Each ends with something that works.',
    },
    addresses.videos,
  ),
  redirect(
    {
      path: '/guide/tutorials',
      name: 'Tutorials',
      menuNote: 'Step by step, with the finished code',
      order: 2,
      title: 'Nectar tutorials, step by step',
      description:
        'Written tutorials on the Nectar blog: each names what you need, takes you through one result in order, and links to the finished code.',
    },
    addresses.tutorials,
  ),
  redirect(
    {
      path: '/support/blog',
      name: 'Blog',
      menuNote: 'Releases, decisions and measurements',
      order: 1,
      title: 'The Nectar blog',
      description:
        'Release notes, engineering decisions with the measurements behind them, and announcements of what changes in the platform and when.',
    },
    addresses.blog,
  ),
  redirect(
    {
      path: '/support/guides',
      name: 'Guides',
      menuNote: 'Tutorials for each service',
      order: 2,
      title: 'Nectar guides for each service',
      description:
        'Guides for support questions that come up most: keys and permissions, domains and DNS, upload sessions, mints that fail and how to read logs.',
    },
    addresses.tutorials,
  ),
  redirect(
    {
      path: '/support/press-kit',
      name: 'Press kit',
      menuNote: 'Logo, colours and screenshots, as a zip',
      order: 5,
      title: 'Nectar press kit',
      description:
        'A zip file with the Nectar logo as SVG and PNG, the colours with their values, product screenshots and a description in three lengths.',
    },
    addresses.pressKit,
  ),
  redirect(
    {
      path: '/support/governance',
      name: 'Governance',
      menuNote: 'How token holders will decide, as a PDF',
      order: 6,
      soon: true,
      title: 'Nectar governance lightpaper',
      description:
        'The lightpaper describes what NCTR holders will be able to propose and decide, how votes are counted, and which decisions stay with the team.',
    },
    addresses.lightpaper,
    false,
  ),
]
