/** The limits of spec section 9, times in milliseconds. */
export const limits = {
  requestTimeout: 10_000,
  retryCount: 3,
  /** Doubles with each retry: 150, 300, 600. */
  retryDelay: 150,
  batchSize: 1000,
  pollingInterval: 4000,
  cacheTime: 5 * 60_000,
  queryRetries: 3,
  /** Ours: how long a person may take to answer a request in the wallet. */
  answerTimeout: 120_000,
  /** Ours: after this long, a wait says why it takes so long and offers a way out. */
  patience: 5000,
  /** Ours: how long the chain is checked after an answer that does not say whether it was sent. */
  checkTime: 120_000,
  checkBlocks: 12n,
  /** Ours: how long a wallet extension may take to announce itself before a session counts as gone. */
  announceTimeout: 1000,
} as const
