/**
 * What a visitor can do about an error, beside closing it. The interface shows a button for it:
 * `retry` the step, `connect` (again), choose another `wallet`, `switchNetwork`.
 */
export type ErrorAction = 'retry' | 'connect' | 'wallet' | 'switchNetwork'

interface WalletErrorOptions {
  /** The standard code, where there is one. */
  code?: number
  /** What a visitor may do about it. */
  action?: ErrorAction
  /** What the wallet or the node said, for the console and a bug report. */
  details?: string
  cause?: unknown
}

/** Any failure on the way to a wallet or a chain. `message` is a sentence for people. */
export class WalletError extends Error {
  override name = 'WalletError'
  readonly code: number | undefined
  readonly action: ErrorAction | undefined
  readonly details: string | undefined

  constructor(message: string, { code, action, details, cause }: WalletErrorOptions = {}) {
    super(message, { cause })
    this.code = code
    this.action = action
    this.details = details
  }
}

/** What an error that was mapped from another one keeps of it. */
export interface Origin {
  details?: string
  cause?: unknown
}
