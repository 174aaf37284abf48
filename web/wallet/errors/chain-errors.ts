import { type Origin, WalletError } from './wallet-error.ts'

/** The node could not be reached or refused, after all retries and on every configured address. */
export class NodeUnreachableError extends WalletError {
  override name = 'NodeUnreachableError'
  /** The HTTP status, where there was an answer. */
  readonly status: number | undefined

  constructor(status?: number, origin?: Origin) {
    super(
      status === 429
        ? 'The network’s node is busy. Wait a minute, then try again.'
        : 'The network cannot be reached at the moment. Check that you are online, then try again.',
      { action: 'retry', ...origin },
    )
    this.status = status
  }
}

/** The node answered with something that is no JSON-RPC. */
export class MalformedAnswerError extends WalletError {
  override name = 'MalformedAnswerError'
  constructor(origin?: Origin) {
    super('The network’s node gave an answer that cannot be read. Try again in a moment.', {
      action: 'retry',
      ...origin,
    })
  }
}

/** A configured RPC address serves another chain than it was configured for. */
export class WrongChainError extends WalletError {
  override name = 'WrongChainError'
  constructor(expected: number, actual: number | string, origin?: Origin) {
    super('The network’s node serves another network. Nothing is read from it or sent to it.', {
      // "Chain disconnected": no retry can mend it, so that the transport asks the next address.
      code: 4901,
      details: `expected chain ${expected}, got ${actual}`,
      ...origin,
    })
  }
}

const reasons: Record<string, string> = {
  ERC20InsufficientBalance: 'The balance is too low.',
  ERC20InvalidReceiver: 'The token does not accept this recipient.',
  NothingToClaim: 'There is nothing to claim.',
}

/** The contract refused. `reason` is what it said, as a sentence where the site knows one. */
export class RevertedError extends WalletError {
  override name = 'RevertedError'
  readonly reason: string

  constructor(reason: string | undefined, origin?: Origin) {
    const known = reason && Object.hasOwn(reasons, reason) ? reasons[reason] : undefined
    const said = known ?? (reason ? `Its reason: ${reason}.` : 'It gave no reason.')
    super(`The contract refused the transaction. ${said}`, origin)
    this.reason = said
  }
}

/** There is no such contract at the configured address. */
export class NoContractError extends WalletError {
  override name = 'NoContractError'
  constructor(origin?: Origin) {
    super(
      'There is no such contract at the address that this site is set up for. We need to mend that.',
      origin,
    )
  }
}

/** The account has not enough of the chain's coin for the fee. */
export class InsufficientFeeError extends WalletError {
  override name = 'InsufficientFeeError'
  constructor(origin?: Origin) {
    super(
      'This account has too little of the network’s coin to pay the fee. Top it up, then try again.',
      {
        action: 'retry',
        ...origin,
      },
    )
  }
}

/** Anything that no other error describes. */
export class UnknownWalletError extends WalletError {
  override name = 'UnknownWalletError'
  constructor(origin?: Origin) {
    super('Something went wrong. Try again; if it stays so, reload the page.', {
      action: 'retry',
      ...origin,
    })
  }
}
