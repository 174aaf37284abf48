import type { IconName } from '@nectar/schemas/icons/names'
import { link } from '../build/link.ts'
import { featureGrid } from '../build/sections.ts'

const services = {
  'web3-hosting': { title: 'Web3 hosting', icon: 'browser' },
  'web3-storage': { title: 'Web3 storage', icon: 'database' },
  'nft-collections': { title: 'NFT collections', icon: 'image' },
  'cloud-functions': { title: 'Cloud functions', icon: 'lightning' },
  'embedded-wallet': { title: 'Embedded wallet', icon: 'wallet' },
  'web3-authentication': { title: 'Web3 authentication', icon: 'fingerprint' },
  'rpc-indexing': { title: 'RPC and indexing', icon: 'magnifying-glass' },
} satisfies Record<string, { title: string; icon: IconName }>

/** A service and what it does in a recipe. */
export type Role = readonly [service: keyof typeof services, text: string]

/** The services a recipe uses, each with a link to its page. */
export function servicesUsed(title: string, ...roles: readonly Role[]) {
  return featureGrid({
    eyebrow: 'Services used',
    title,
    variant: 'rules',
    columns: roles.length % 2 === 0 ? 2 : 3,
    items: roles.map(([service, words]) => ({
      ...services[service],
      text: words,
      link: link(`/services/${service}`, `About ${services[service].title}`),
    })),
  })
}
