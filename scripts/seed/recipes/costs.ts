import { credits } from '../pricing/credits.ts'
import type { Cost } from '../pricing/tables.ts'
import type { Recipe } from './cards.ts'

/** A bill: what is paid at one occasion. */
export interface Bill {
  title: string
  costs: readonly Cost[]
}

const launch: readonly Cost[] = [
  { label: 'Site', each: credits.site, times: 1 },
  { label: 'Deployment to staging', each: credits.stagingDeployment, times: 1 },
  { label: 'Deployment to production', each: credits.productionDeployment, times: 1 },
  { label: 'Domain', each: credits.domainChange, times: 1 },
]

const release: Bill = {
  title: 'Each release',
  costs: [
    { label: 'Deployment to staging', each: credits.stagingDeployment, times: 1 },
    { label: 'Promotion to production', each: credits.productionDeployment, times: 1 },
  ],
}

const ipnsName: Cost = { label: 'IPNS name', each: credits.ipnsName, times: 1 }
const collection: Cost = {
  label: 'Collection on Moonbeam',
  each: credits.collection.moonbeam,
  times: 1,
}
const job: Cost = { label: 'Job of the function', each: credits.job, times: 1 }

function mints(label: string, times: number): Cost {
  return { label, hint: 'On Moonbeam.', each: credits.mint.moonbeam, times }
}

/** What each recipe costs in credits, from the price list; the first bill is that of the start. */
export const bills = {
  'web3-website': [{ title: 'To start', costs: launch }, release],
  'web3-storage': [
    { title: 'To start', costs: launch },
    {
      title: 'Four people who have no identity yet',
      costs: [{ label: 'Identity', each: credits.identity, times: 4 }],
    },
  ],
  wetransfer: [
    {
      title: 'To start',
      costs: [{ ...ipnsName, hint: 'Only for a link that stays; plain links take no credits.' }],
    },
  ],
  youtube: [{ title: 'To start', costs: launch }, release],
  'nft-metadata': [
    { title: 'To start, with a hundred pieces', costs: [collection, mints('Mints', 100)] },
    {
      title: 'Rehearsal on Moonbase Alpha',
      costs: [
        { label: 'Collection', each: credits.collection.moonbaseAlpha, times: 1 },
        { label: 'Mints', each: credits.mint.moonbaseAlpha, times: 100 },
      ],
    },
    {
      title: 'If the metadata may change later',
      costs: [ipnsName],
    },
  ],
  'web3-store': [{ title: 'To start', costs: [...launch, collection] }, release],
  'web3-loyalty': [
    { title: 'To start', costs: [collection, job] },
    { title: 'Fifty members', costs: [mints('Member cards', 50)] },
  ],
  'web3-game': [
    { title: 'To start', costs: [...launch, collection, job] },
    { title: 'A month with 250 medals', costs: [mints('Medals', 250)] },
  ],
  'obsidian-sync': [
    { title: 'To start', costs: [{ ...ipnsName, hint: 'For pulling without a key.' }] },
  ],
} satisfies Record<Recipe, readonly [Bill, ...Bill[]]>
