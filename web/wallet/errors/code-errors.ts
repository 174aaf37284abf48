import { type ErrorAction, type Origin, WalletError } from './wallet-error.ts'

/** Makes the named error of one standard code. */
function codeError(name: string, code: number, action: ErrorAction, message: string) {
  return class extends WalletError {
    static readonly code = code
    override name = name
    constructor(origin?: Origin) {
      super(message, { code, action, ...origin })
    }
  }
}

// The codes of EIP-1193, EIP-1474 and EIP-3085 that spec section 8 lists, one named error each.

export const UserRejectedError = codeError(
  'UserRejectedError',
  4001,
  'retry',
  'You declined the request in your wallet. Nothing was changed.',
)
export const UnauthorizedError = codeError(
  'UnauthorizedError',
  4100,
  'connect',
  'Your wallet has not allowed this site to use that account. Connect again and allow it.',
)
export const UnsupportedMethodError = codeError(
  'UnsupportedMethodError',
  4200,
  'wallet',
  'Your wallet cannot do this. Update it, or use another wallet.',
)
export const ProviderDisconnectedError = codeError(
  'ProviderDisconnectedError',
  4900,
  'retry',
  'Your wallet has no connection to any network. Check that you are online, then try again.',
)
export const ChainDisconnectedError = codeError(
  'ChainDisconnectedError',
  4901,
  'switchNetwork',
  'Your wallet has no connection to this network. Switch the network, then try again.',
)
export const SwitchChainError = codeError(
  'SwitchChainError',
  4902,
  'switchNetwork',
  'Your wallet could not switch to this network. Add the network in your wallet, then try again.',
)
export const ParseError = codeError(
  'ParseError',
  -32700,
  'retry',
  'The request arrived damaged. Try again.',
)
export const InvalidRequestError = codeError(
  'InvalidRequestError',
  -32600,
  'retry',
  'Your wallet did not accept the request. Reload the page and try again.',
)
export const MethodNotFoundError = codeError(
  'MethodNotFoundError',
  -32601,
  'wallet',
  'Your wallet does not support this kind of request. Update it, or use another wallet.',
)
export const InvalidParamsError = codeError(
  'InvalidParamsError',
  -32602,
  'retry',
  'A value in the request was not accepted. Check what you entered, then try again.',
)
export const InternalError = codeError(
  'InternalError',
  -32603,
  'retry',
  'Something failed inside the wallet or the network’s node. Try again in a moment.',
)
export const LimitExceededError = codeError(
  'LimitExceededError',
  -32005,
  'retry',
  'Too many requests in a short time. Wait a minute, then try again.',
)
export const ResourceUnavailableError = codeError(
  'ResourceUnavailableError',
  -32002,
  'retry',
  'Your wallet is waiting for an answer to an earlier request. Open it, respond, then try again.',
)
