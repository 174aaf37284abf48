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
  /**
   * Ours: how long a request may wait that a person has to answer in the wallet. After
   * `requestTimeout` they would still be typing their password.
   */
  answerTimeout: 120_000,
  /** Ours: how long a wait may be before the page says why, and offers a way. */
  patience: 5000,
  /** Ours: how long it is looked whether something was sent after an answer that leaves it open. */
  doubt: 120_000,
  doubtBlocks: 12n,
  /** Ours: how long a wallet extension may take to announce itself before a session counts as gone. */
  announceTimeout: 1000,
} as const
