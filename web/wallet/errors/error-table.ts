/** What a visitor can do about an error. The interface has a button for each. */
export type ErrorAction = 'retry' | 'connect' | 'wallet' | 'switchNetwork' | 'sendAnyway'

/** What an error's message may refer to. */
interface Subject {
  /** The HTTP status of a node's answer. */
  status?: number | undefined
  /** A name or a reason. */
  about?: string | undefined
}

interface ErrorFacts {
  message: string | ((subject: Subject) => string)
  /** Defaults to `retry`. */
  action?: ErrorAction | 'none'
  /** The first one is shown. */
  codes?: readonly number[]
  /** Its names in viem and wagmi. */
  names?: readonly string[]
  /** How wallets and nodes word it if the code is generic. */
  dialects?: RegExp
  /** In answer to a request to send, it means that nothing was sent. */
  rejectedBeforeSend?: true
  /** Applies to wallets only: from a node the same code means something else. */
  walletOnly?: true
}

const reasons: Record<string, string> = {
  ERC20InsufficientBalance: 'The balance is too low.',
  ERC20InvalidReceiver: 'The token does not accept this recipient.',
  NothingToClaim: 'There is nothing to claim.',
}

function refusalReason(reason: string | undefined): string {
  if (!reason) return 'It gave no reason.'
  return (Object.hasOwn(reasons, reason) && reasons[reason]) || `Its reason: ${reason}.`
}

/**
 * Everything that can go wrong with a wallet or a chain: the message, the action offered, and how wallets,
 * nodes and libraries report it. The codes are those of EIP-1193, EIP-1474 and EIP-3085.
 */
const table = {
  UserRejectedError: {
    codes: [4001, 5000],
    message: 'You declined the request in your wallet. Nothing was changed.',
    rejectedBeforeSend: true,
    // 0x6985 is a Ledger's "denied by the user". "context canceled" is an error of nodes written in Go.
    dialects:
      /user (rejected|denied|cancell?ed|declined)|(rejected|denied|declined) (by|on) (the )?(user|device|ledger)|action_rejected|\b0x6985\b|(?<!context )\bcancell?ed\b/i,
  },
  UnauthorizedError: {
    codes: [4100],
    names: ['ConnectorAccountNotFoundError'],
    message:
      'Your wallet has not allowed this site to use that account. Connect again and allow it.',
    action: 'connect',
    rejectedBeforeSend: true,
    walletOnly: true,
  },
  UnsupportedMethodError: {
    codes: [4200],
    message: 'Your wallet cannot do this. Update it, or use another wallet.',
    action: 'wallet',
    rejectedBeforeSend: true,
    walletOnly: true,
  },
  ProviderDisconnectedError: {
    codes: [4900],
    message:
      'Your wallet has no connection to any network. Check that you are online, then try again.',
    walletOnly: true,
  },
  ChainDisconnectedError: {
    codes: [4901],
    message: 'Your wallet has no connection to this network. Switch the network, then try again.',
    action: 'switchNetwork',
    walletOnly: true,
  },
  SwitchChainError: {
    codes: [4902],
    message:
      'Your wallet could not switch to this network. Add the network in your wallet, then try again.',
    action: 'switchNetwork',
    rejectedBeforeSend: true,
    walletOnly: true,
  },
  ParseError: {
    codes: [-32700],
    message: 'The request arrived damaged. Try again.',
    rejectedBeforeSend: true,
  },
  InvalidRequestError: {
    codes: [-32600],
    message: 'Your wallet did not accept the request. Reload the page and try again.',
    rejectedBeforeSend: true,
    walletOnly: true,
  },
  MethodNotFoundError: {
    codes: [-32601],
    message: 'Your wallet does not support this kind of request. Update it, or use another wallet.',
    action: 'wallet',
    rejectedBeforeSend: true,
    walletOnly: true,
  },
  InvalidParamsError: {
    codes: [-32602],
    message: 'A value in the request was not accepted. Check what you entered, then try again.',
    rejectedBeforeSend: true,
  },
  InternalError: {
    codes: [-32603],
    message: 'Something failed inside the wallet or the network’s node. Try again in a moment.',
  },
  LimitExceededError: {
    codes: [-32005],
    message: 'Too many requests in a short time. Wait a minute, then try again.',
  },
  ResourceUnavailableError: {
    codes: [-32002],
    message:
      'Your wallet is waiting for an answer to an earlier request. Open it, respond, then try again.',
    rejectedBeforeSend: true,
  },
  RequestTimeoutError: {
    names: ['TimeoutError'],
    message: 'The request took too long to respond.',
  },
  ProviderNotFoundError: {
    names: ['ProviderNotFoundError'],
    message: 'Provider not found.',
    action: 'wallet',
  },
  ConnectorNotConnectedError: {
    names: ['ConnectorNotConnectedError'],
    message: 'Connector not connected.',
    action: 'connect',
  },
  ConnectorAlreadyConnectedError: {
    names: ['ConnectorAlreadyConnectedError'],
    message: 'Connector already connected.',
    action: 'none',
  },
  SwitchAfterAddRejectedError: {
    message: 'User rejected switch after adding network.',
    action: 'switchNetwork',
  },
  ChainNotConfiguredError: {
    names: ['ChainNotConfiguredError'],
    message: 'Chain not configured.',
    action: 'none',
  },
  InsufficientFeeError: {
    names: ['InsufficientFundsError'],
    // An allowance of gas below a million is what the account can pay for: no node allows as little.
    dialects:
      /insufficient[ _]?(sender )?(funds|balance)|exceeds allowance \(\d{1,6}\)|Invalid ?Transaction\W+Payment|inability to pay|upfront[ _]cost[ _]exceeds|exceeds (transaction sender )?account balance|(n['’]t|not) have enough (funds|balance|gas)/i,
    message:
      'This account has too little of the network’s coin to pay the fee. Top it up, then try again.',
    rejectedBeforeSend: true,
  },
  NoContractError: {
    names: ['ContractFunctionZeroDataError'],
    message:
      'There is no such contract at the address this site is set up for. We need to fix that.',
    action: 'none',
  },
  MalformedAnswerError: {
    names: ['SyntaxError'],
    message: 'The network’s node sent a response that cannot be read. Try again in a moment.',
  },
  NodeUnreachableError: {
    message: ({ status }) =>
      status === 429
        ? 'The network’s node is busy. Wait a minute, then try again.'
        : 'The network cannot be reached at the moment. Check that you are online, then try again.',
  },
  WrongChainError: {
    message: 'The network’s node serves another network. Nothing is read from it or sent to it.',
  },
  NodeRefusedError: {
    message: 'The network’s node does not accept this request. Try again in a moment.',
  },
  RevertedError: {
    message: ({ about }) => `The contract refused the transaction. ${refusalReason(about)}`,
    action: 'none',
  },
  MalformedWalletAnswerError: {
    message: 'Your wallet sent a response that cannot be read. Try again, or use another wallet.',
  },
  /** The wallet changed the network without an event. */
  WalletOnOtherChainError: {
    names: ['ConnectorChainMismatchError'],
    message: 'Your wallet is on another network. Switch the network, then try again.',
    action: 'switchNetwork',
    rejectedBeforeSend: true,
  },
  NotAddedError: {
    message: ({ about }) =>
      `Your wallet did not add ${about}. Try again, or add it in the wallet itself.`,
  },
  OtherTabError: {
    message: 'Another tab is already asking your wallet. Finish there first.',
  },
  EarlierRequestError: {
    message: 'An earlier request of this account may still be sent. Finish that first.',
  },
  NothingKeptError: {
    message:
      'This browser keeps nothing for this site: its storage is full or blocked. If you reload, this page no longer knows what you sent. Make sure in your wallet that you have not sent this already.',
    action: 'sendAnyway',
  },
  UnknownWalletError: {
    message: 'Something went wrong. Try again; if it keeps happening, reload the page.',
  },
} satisfies Record<string, ErrorFacts>

export type ErrorName = keyof typeof table

export const errorTable: Readonly<Record<ErrorName, ErrorFacts>> = table

interface WalletErrorOptions extends Subject {
  code?: number | undefined
  /** The wallet's or node's own words, for a bug report. */
  details?: string | undefined
  cause?: unknown
}

/** Any failure of a wallet or a chain. `message` is shown to visitors. */
export class WalletError extends Error {
  override readonly name: ErrorName
  readonly code: number | undefined
  readonly status: number | undefined
  readonly action: ErrorAction | undefined
  readonly details: string | undefined

  constructor(name: ErrorName, options: WalletErrorOptions = {}) {
    const { message, codes, action = 'retry' } = errorTable[name]
    super(typeof message === 'string' ? message : message(options), { cause: options.cause })
    this.name = name
    this.code = options.code ?? codes?.[0]
    this.status = options.status
    this.action = action === 'none' ? undefined : action
    this.details = options.details
  }
}
