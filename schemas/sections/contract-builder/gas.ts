/** Gas that a contract used when it was deployed and called. */
export interface MeasuredGas {
  deploy: number
  /** To an account that held none. */
  transfer: number
  /** To an account that held none; where the contract can be minted from. */
  mint?: number
}

/** What the contracts were deployed with when they were measured. */
export const measuredWith = { name: 'Orchard', symbol: 'ORCH', tokens: 10 } as const
