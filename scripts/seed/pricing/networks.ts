import type { networkListSchema } from '@nectar/schemas/sections/network-list/schema'
import type { z } from 'zod'

type NetworkInput = Omit<
  z.input<ReturnType<typeof networkListSchema>>['networks'][number],
  '_key' | '_type'
>

/** The networks of the platform, the free set first. */
export const networks: readonly NetworkInput[] = [
  { name: 'Moonbeam', chainId: 1284, plan: 'free' },
  {
    name: 'Moonbase Alpha',
    chainId: 1287,
    plan: 'free',
    testnet: true,
    note: 'The test network of Moonbeam; its coin, DEV, is worth nothing.',
  },
  { name: 'Astar', chainId: 592, plan: 'free' },
  { name: 'Ethereum', chainId: 1, plan: 'top' },
  { name: 'Base', chainId: 8453, plan: 'top' },
  { name: 'Arbitrum One', chainId: 42161, plan: 'top' },
  { name: 'Optimism', chainId: 10, plan: 'top' },
  { name: 'Polygon', chainId: 137, plan: 'top' },
  { name: 'Avalanche', chainId: 43114, plan: 'top' },
  { name: 'Celo', chainId: 42220, plan: 'top' },
]

/** The networks on which a contract costs more than on Moonbeam and less than on Ethereum. */
export const largerNetworks = networks
  .map(({ name }) => name)
  .filter((name) => !['Moonbeam', 'Moonbase Alpha', 'Ethereum'].includes(name))
