/** The networks of spec section 9: 1284 production (GLMR), 1287 test (DEV). Nothing else is offered. */
export const chainIds = [1284, 1287] as const

export type ChainId = (typeof chainIds)[number]

export function isChainId(id: number | undefined): id is ChainId {
  return chainIds.some((chainId) => chainId === id)
}

/** How often a chain is read, in milliseconds (spec section 9). */
export const pollingInterval = 4000

/** What a page says about a network without any wallet code. */
export const chainInfo: Record<ChainId, { name: string; coin: string; explorer: string }> = {
  1284: { name: 'Moonbeam', coin: 'GLMR', explorer: 'https://moonscan.io' },
  1287: { name: 'Moonbase Alpha', coin: 'DEV', explorer: 'https://moonbase.moonscan.io' },
}

/** The explorer's page of an address or a transaction. */
export function explorerLink(chainId: ChainId, kind: 'address' | 'tx', value: string): string {
  return `${chainInfo[chainId].explorer}/${kind}/${value}`
}
