import { type Origin, WalletError } from './wallet-error.ts'

// The codes of EIP-1193, EIP-1474 and EIP-3085 that spec section 8 lists, one named error each.

export class UserRejectedError extends WalletError {
  static readonly code = 4001
  override name = 'UserRejectedError'
  constructor(origin?: Origin) {
    super('You declined the request in your wallet. Nothing was changed.', {
      code: UserRejectedError.code,
      action: 'retry',
      ...origin,
    })
  }
}

export class UnauthorizedError extends WalletError {
  static readonly code = 4100
  override name = 'UnauthorizedError'
  constructor(origin?: Origin) {
    super(
      'Your wallet has not allowed this site to use that account. Connect again and allow it.',
      {
        code: UnauthorizedError.code,
        action: 'connect',
        ...origin,
      },
    )
  }
}

export class UnsupportedMethodError extends WalletError {
  static readonly code = 4200
  override name = 'UnsupportedMethodError'
  constructor(origin?: Origin) {
    super('Your wallet cannot do this. Update it, or use another wallet.', {
      code: UnsupportedMethodError.code,
      action: 'wallet',
      ...origin,
    })
  }
}

export class ProviderDisconnectedError extends WalletError {
  static readonly code = 4900
  override name = 'ProviderDisconnectedError'
  constructor(origin?: Origin) {
    super(
      'Your wallet has no connection to any network. Check that you are online, then try again.',
      {
        code: ProviderDisconnectedError.code,
        action: 'retry',
        ...origin,
      },
    )
  }
}

export class ChainDisconnectedError extends WalletError {
  static readonly code = 4901
  override name = 'ChainDisconnectedError'
  constructor(origin?: Origin) {
    super('Your wallet has no connection to this network. Switch the network, then try again.', {
      code: ChainDisconnectedError.code,
      action: 'switchNetwork',
      ...origin,
    })
  }
}

export class SwitchChainError extends WalletError {
  static readonly code = 4902
  override name = 'SwitchChainError'
  constructor(origin?: Origin) {
    super(
      'Your wallet could not switch to this network. Add the network in your wallet, then try again.',
      {
        code: SwitchChainError.code,
        action: 'switchNetwork',
        ...origin,
      },
    )
  }
}

export class ParseError extends WalletError {
  static readonly code = -32700
  override name = 'ParseError'
  constructor(origin?: Origin) {
    super('The request arrived damaged. Try again.', {
      code: ParseError.code,
      action: 'retry',
      ...origin,
    })
  }
}

export class InvalidRequestError extends WalletError {
  static readonly code = -32600
  override name = 'InvalidRequestError'
  constructor(origin?: Origin) {
    super('Your wallet did not accept the request. Reload the page and try again.', {
      code: InvalidRequestError.code,
      action: 'retry',
      ...origin,
    })
  }
}

export class MethodNotFoundError extends WalletError {
  static readonly code = -32601
  override name = 'MethodNotFoundError'
  constructor(origin?: Origin) {
    super('Your wallet does not know this kind of request. Update it, or use another wallet.', {
      code: MethodNotFoundError.code,
      action: 'wallet',
      ...origin,
    })
  }
}

export class InvalidParamsError extends WalletError {
  static readonly code = -32602
  override name = 'InvalidParamsError'
  constructor(origin?: Origin) {
    super('A value in the request was not accepted. Check what you entered, then try again.', {
      code: InvalidParamsError.code,
      action: 'retry',
      ...origin,
    })
  }
}

export class InternalError extends WalletError {
  static readonly code = -32603
  override name = 'InternalError'
  constructor(origin?: Origin) {
    super('Something failed inside the wallet or the network’s node. Try again in a moment.', {
      code: InternalError.code,
      action: 'retry',
      ...origin,
    })
  }
}

export class LimitExceededError extends WalletError {
  static readonly code = -32005
  override name = 'LimitExceededError'
  constructor(origin?: Origin) {
    super('Too many requests in a short time. Wait a minute, then try again.', {
      code: LimitExceededError.code,
      action: 'retry',
      ...origin,
    })
  }
}

export class ResourceUnavailableError extends WalletError {
  static readonly code = -32002
  override name = 'ResourceUnavailableError'
  constructor(origin?: Origin) {
    super(
      'Your wallet is waiting for an answer to an earlier request. Open it, answer, then try again.',
      {
        code: ResourceUnavailableError.code,
        action: 'retry',
        ...origin,
      },
    )
  }
}
