import { dataTable } from '../../build/sections.ts'
import { credits, figure } from '../../pricing/credits.ts'
import { customPlanName } from '../../pricing/plans.ts'

const { collection, contract, mint } = credits

/** The ten services side by side. */
export const comparisonSection = dataTable({
  anchor: 'comparison',
  eyebrow: 'Comparison',
  title: 'The ten services, side by side',
  intro:
    'Prices are in credits unless a unit is named. Where a price depends on the chain, the first figure is that of Moonbeam.',
  columns: ['What you get', 'How you reach it', 'What it costs'],
  groups: [
    {
      title: 'Files and sites',
      rows: [
        {
          label: 'Web3 hosting',
          hint: 'Up to three sites a project.',
          cells: [
            'Static sites on IPFS, staging and production, domain with TLS',
            'Console, API, SDK, CLI',
            `Site ${credits.site}, staging ${credits.stagingDeployment}, production ${credits.productionDeployment}, domain change ${credits.domainChange}`,
          ],
        },
        {
          label: 'Web3 storage',
          hint: 'Up to 200 files an upload session.',
          cells: [
            'Buckets, folders, a content id for each file, gateway links, webhooks',
            'Console, API, SDK, CLI',
            `By GB stored and GB of bandwidth; IPNS name ${credits.ipnsName}`,
          ],
        },
      ],
    },
    {
      title: 'Tokens and contracts',
      rows: [
        {
          label: 'NFT collections',
          hint: 'ERC-721 and ERC-1155.',
          cells: [
            'Limited or open supply, soulbound, revocable, royalties, public drop',
            'Console, API, SDK',
            `Collection ${figure(collection.moonbeam)}, or ${collection.moonbaseAlpha} on Moonbase Alpha; mint ${mint.moonbeam}, or ${mint.moonbaseAlpha}`,
          ],
        },
        {
          label: 'Smart contracts',
          hint: 'ABI versions and verification on the explorer.',
          cells: [
            'Ready-made ERC-20, ERC-721 and ERC-1155, read and called over REST',
            'Console, API, SDK',
            `Deploy and call ${contract.moonbeam.deploy} each; ${contract.larger.deploy} and ${contract.larger.call} on larger networks; ${contract.ethereum.call} each on Ethereum`,
          ],
        },
        {
          label: 'Asset hub',
          hint: 'Change issuer or freezer, hand the asset over.',
          cells: [
            'Fungible assets without code: create, mint, send',
            'Console, signed by your wallet',
            'About 0.11 of the network’s coin, from your wallet',
          ],
        },
        {
          label: 'Multichain',
          hint: 'The same flow, another chain id.',
          cells: [
            'One form and one API call for nine networks and their test networks',
            'Console, API, SDK',
            `The price of the service on that chain; most chains need the ${customPlanName} plan`,
          ],
        },
      ],
    },
    {
      title: 'Users',
      rows: [
        {
          label: 'Embedded wallet',
          hint: 'React, Vue and TypeScript; ethers, viem and wagmi.',
          cells: [
            'Non-custodial wallet in your app: email code, passkey, import and export of keys',
            'Package in your front end',
            `100, 500 or 1,000 signatures a month by plan; each further one ${credits.extraSignature}`,
          ],
        },
        {
          label: 'Web3 authentication',
          hint: 'The token is checked on your server.',
          cells: [
            'Decentralised identifier with an email credential, popup like OAuth',
            'API, SDK, script in your page',
            `Identity ${figure(credits.identity)}`,
          ],
        },
      ],
    },
    {
      title: 'Computing and data',
      rows: [
        {
          label: 'Cloud functions',
          hint: 'Versions with rollback, monitoring.',
          cells: [
            'JavaScript or TypeScript on secure devices, HTTPS gateway, cron, encrypted variables',
            'Console, API, SDK',
            `Job ${credits.job}`,
          ],
        },
        {
          label: 'RPC and indexing',
          hint: 'Indexers on 150+ networks with GraphQL.',
          cells: [
            'HTTPS and WSS on 100+ networks, keys, usage by method',
            'Any JSON-RPC client; GraphQL',
            '5 M calls a month free, 25 M for USD 49.99; indexers by the day',
          ],
        },
      ],
    },
  ],
  footnote:
    'Deploys and mints that fail are refunded in credits. All prices are on the pricing page, with a filter by service and chain.',
})
