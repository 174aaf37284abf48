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
    super('The network’s node sent a response that cannot be read. Try again in a moment.', {
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
      'There is no such contract at the address this site is set up for. We need to fix that.',
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
    super('Something went wrong. Try again; if it keeps happening, reload the page.', {
      action: 'retry',
      ...origin,
    })
  }
}

/** The wallet answered with something that is no answer to what it was asked. */
export class MalformedWalletAnswerError extends WalletError {
  override name = 'MalformedWalletAnswerError'
  constructor(method: string, origin?: Origin) {
    super('Your wallet sent a response that cannot be read. Try again, or use another wallet.', {
      action: 'retry',
      details: `${method} returned something unexpected.`,
      ...origin,
    })
  }
}

/** The browser did not let the wallet open its window. */
export class PopupBlockedError extends WalletError {
  override name = 'PopupBlockedError'
  constructor(origin?: Origin) {
    super(
      'Your browser blocked the Coinbase Wallet window. Allow pop-ups for this site, then try again.',
      { action: 'retry', ...origin },
    )
  }
}

/** The node does not serve what was asked of it. */
export class NodeRefusedError extends WalletError {
  override name = 'NodeRefusedError'
  constructor(code: number, origin?: Origin) {
    super('The network’s node does not accept this request. Try again in a moment.', {
      code,
      action: 'retry',
      ...origin,
    })
  }
}

/** The wallet is on another network than the page, and has not said so. */
export class WalletOnOtherChainError extends WalletError {
  override name = 'WalletOnOtherChainError'
  constructor(network: string, origin?: Origin) {
    super(`Your wallet is on another network. Switch it to ${network}, then try again.`, {
      action: 'switchNetwork',
      ...origin,
    })
  }
}

/** The nonce was used by another transaction in the meantime. */
export class NonceTooLowError extends WalletError {
  override name = 'NonceTooLowError'
  constructor(origin?: Origin) {
    super(
      'Another transaction from this account came first. Wait until it is done, then try again. If that does not help, clear the activity data in your wallet’s settings.',
      { action: 'retry', ...origin },
    )
  }
}

/** The fee that the wallet offered is too low for the network. */
export class UnderpricedError extends WalletError {
  override name = 'UnderpricedError'
  constructor(origin?: Origin) {
    super('The network does not accept the fee your wallet offered. Try again with a higher one.', {
      action: 'retry',
      ...origin,
    })
  }
}

/** A wallet did not do what it was asked, and gave no reason. */
export class NotAddedError extends WalletError {
  override name = 'NotAddedError'
  constructor(symbol: string, origin?: Origin) {
    super(`Your wallet did not add ${symbol}. Try again, or add it in the wallet itself.`, {
      action: 'retry',
      ...origin,
    })
  }
}

/** Something of this account is on its way already. */
export class EarlierRequestError extends WalletError {
  override name = 'EarlierRequestError'
  constructor(origin?: Origin) {
    super(
      'This account has just sent something that is not in a block yet. Wait a moment, then try again.',
      { action: 'retry', ...origin },
    )
  }
}

/** Another tab of this site has a request open in the same wallet. */
export class OtherTabError extends WalletError {
  override name = 'OtherTabError'
  constructor(origin?: Origin) {
    super('Another tab is already asking your wallet. Finish there first.', {
      action: 'retry',
      ...origin,
    })
  }
}
