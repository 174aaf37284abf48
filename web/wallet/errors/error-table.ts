/**
 * What a visitor can do about an error, beside closing it. The interface shows a button for it: `retry`
 * the step, `connect` (again), choose another `wallet`, `switchNetwork`, or `sendAnyway` in spite of a named risk.
 */
export type ErrorAction = 'retry' | 'connect' | 'wallet' | 'switchNetwork' | 'sendAnyway'

/** What an error is about, where its sentence says so. */
interface Subject {
  /** The HTTP status of a node's answer. */
  status?: number | undefined
  /** The name or the reason in the sentence. */
  about?: string | undefined
}

interface ErrorFacts {
  says: string | ((subject: Subject) => string)
  action?: ErrorAction
  /** The standard codes it goes by, the one it shows first. */
  codes?: readonly number[]
  /** What viem and wagmi call it. */
  names?: readonly string[]
  /** How wallets and nodes say it in words only, or under a code that says nothing. */
  dialects?: RegExp
  /** As a wallet's answer to a request to send, it says that nothing was sent. */
  nothingSent?: true
  /** Its sentence blames the wallet: the same code from a node means something else. */
  ofWallet?: true
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
 * Everything that can go wrong with a wallet or a chain: its sentence, the way on, and all the ways in
 * which wallets, nodes and libraries say it. The codes are those of EIP-1193, EIP-1474 and EIP-3085.
 */
const table = {
  UserRejectedError: {
    codes: [4001, 5000],
    says: 'You declined the request in your wallet. Nothing was changed.',
    action: 'retry',
    nothingSent: true,
    // 0x6985 is a Ledger's "denied by the user". Nodes written in Go say "context canceled" of their own work.
    dialects:
      /user (rejected|denied|cancell?ed|declined)|(rejected|denied|declined) (by|on) (the )?(user|device|ledger)|action_rejected|\b0x6985\b|(?<!context )\bcancell?ed\b/i,
  },
  UnauthorizedError: {
    codes: [4100],
    names: ['ConnectorAccountNotFoundError'],
    says: 'Your wallet has not allowed this site to use that account. Connect again and allow it.',
    action: 'connect',
    nothingSent: true,
    ofWallet: true,
  },
  UnsupportedMethodError: {
    codes: [4200],
    says: 'Your wallet cannot do this. Update it, or use another wallet.',
    action: 'wallet',
    nothingSent: true,
    ofWallet: true,
  },
  ProviderDisconnectedError: {
    codes: [4900],
    says: 'Your wallet has no connection to any network. Check that you are online, then try again.',
    action: 'retry',
    ofWallet: true,
  },
  ChainDisconnectedError: {
    codes: [4901],
    names: ['ConnectorChainMismatchError'],
    says: 'Your wallet has no connection to this network. Switch the network, then try again.',
    action: 'switchNetwork',
    ofWallet: true,
  },
  SwitchChainError: {
    codes: [4902],
    says: 'Your wallet could not switch to this network. Add the network in your wallet, then try again.',
    action: 'switchNetwork',
    nothingSent: true,
    ofWallet: true,
  },
  ParseError: {
    codes: [-32700],
    says: 'The request arrived damaged. Try again.',
    action: 'retry',
    nothingSent: true,
  },
  InvalidRequestError: {
    codes: [-32600],
    says: 'Your wallet did not accept the request. Reload the page and try again.',
    action: 'retry',
    nothingSent: true,
    ofWallet: true,
  },
  MethodNotFoundError: {
    codes: [-32601],
    says: 'Your wallet does not support this kind of request. Update it, or use another wallet.',
    action: 'wallet',
    nothingSent: true,
    ofWallet: true,
  },
  InvalidParamsError: {
    codes: [-32602],
    says: 'A value in the request was not accepted. Check what you entered, then try again.',
    action: 'retry',
    nothingSent: true,
  },
  InternalError: {
    codes: [-32603],
    says: 'Something failed inside the wallet or the network’s node. Try again in a moment.',
    action: 'retry',
  },
  LimitExceededError: {
    codes: [-32005],
    says: 'Too many requests in a short time. Wait a minute, then try again.',
    action: 'retry',
  },
  ResourceUnavailableError: {
    codes: [-32002],
    says: 'Your wallet is waiting for an answer to an earlier request. Open it, respond, then try again.',
    action: 'retry',
    nothingSent: true,
  },
  RequestTimeoutError: {
    names: ['TimeoutError'],
    says: 'The request took too long to respond.',
    action: 'retry',
  },
  ProviderNotFoundError: {
    names: ['ProviderNotFoundError'],
    says: 'Provider not found.',
    action: 'wallet',
  },
  ConnectorNotConnectedError: {
    names: ['ConnectorNotConnectedError'],
    says: 'Connector not connected.',
    action: 'connect',
  },
  ConnectorAlreadyConnectedError: {
    names: ['ConnectorAlreadyConnectedError'],
    says: 'Connector already connected.',
  },
  SwitchAfterAddRejectedError: {
    says: 'User rejected switch after adding network.',
    action: 'switchNetwork',
  },
  ChainNotConfiguredError: {
    names: ['ChainNotConfiguredError'],
    says: 'Chain not configured.',
  },
  AlreadyKnownError: {
    dialects: /already known|already imported|known transaction/i,
    says: 'The network has this transaction already.',
  },
  InsufficientFeeError: {
    names: ['InsufficientFundsError'],
    dialects: /insufficient (funds|balance)/i,
    says: 'This account has too little of the network’s coin to pay the fee. Top it up, then try again.',
    action: 'retry',
    nothingSent: true,
  },
  NonceTooLowError: {
    names: ['NonceTooLowError'],
    dialects: /nonce (is )?too low|already used/i,
    says: 'Another transaction from this account came first. Wait until it is done, then try again. If that does not help, clear the activity data in your wallet’s settings.',
    action: 'retry',
    nothingSent: true,
  },
  UnderpricedError: {
    names: ['FeeCapTooLowError'],
    dialects: /underpriced|fee cap .*(less|lower)|fee too low/i,
    says: 'The network does not accept the fee your wallet offered. Try again with a higher one.',
    action: 'retry',
    nothingSent: true,
  },
  NoContractError: {
    names: ['ContractFunctionZeroDataError'],
    says: 'There is no such contract at the address this site is set up for. We need to fix that.',
  },
  MalformedAnswerError: {
    names: ['SyntaxError'],
    says: 'The network’s node sent a response that cannot be read. Try again in a moment.',
    action: 'retry',
  },
  NodeUnreachableError: {
    says: ({ status }) =>
      status === 429
        ? 'The network’s node is busy. Wait a minute, then try again.'
        : 'The network cannot be reached at the moment. Check that you are online, then try again.',
    action: 'retry',
  },
  /** A configured address serves another chain than it was configured for. */
  WrongChainError: {
    says: 'The network’s node serves another network. Nothing is read from it or sent to it.',
    action: 'retry',
  },
  /** The node does not serve what was asked of it. */
  NodeRefusedError: {
    says: 'The network’s node does not accept this request. Try again in a moment.',
    action: 'retry',
  },
  RevertedError: {
    says: ({ about }) => `The contract refused the transaction. ${refusalReason(about)}`,
  },
  MalformedWalletAnswerError: {
    says: 'Your wallet sent a response that cannot be read. Try again, or use another wallet.',
    action: 'retry',
  },
  PopupBlockedError: {
    says: 'Your browser blocked the Coinbase Wallet window. Allow pop-ups for this site, then try again.',
    action: 'retry',
  },
  /** The wallet is on another network than the page, and has not said so. */
  WalletOnOtherChainError: {
    says: ({ about }) =>
      `Your wallet is on another network. Switch it to ${about}, then try again.`,
    action: 'switchNetwork',
  },
  NotAddedError: {
    says: ({ about }) =>
      `Your wallet did not add ${about}. Try again, or add it in the wallet itself.`,
    action: 'retry',
  },
  OtherTabError: {
    says: 'Another tab is already asking your wallet. Finish there first.',
    action: 'retry',
  },
  /** What was asked for is still to be found out about. */
  EarlierRequestError: {
    says: 'An earlier request of this account may still be sent. Finish that first.',
    action: 'retry',
  },
  NothingKeptError: {
    says: 'This browser keeps nothing for this site: its storage is full or blocked. If you reload, this page no longer knows what you sent. Make sure in your wallet that you have not sent this already.',
    action: 'sendAnyway',
  },
  UnknownWalletError: {
    says: 'Something went wrong. Try again; if it keeps happening, reload the page.',
    action: 'retry',
  },
} satisfies Record<string, ErrorFacts>

export type ErrorName = keyof typeof table

export const errorTable: Readonly<Record<ErrorName, ErrorFacts>> = table

interface WalletErrorOptions extends Subject {
  /** Where it shows another code than its own. */
  code?: number | undefined
  /** What the wallet or the node said, for the console and a bug report. */
  details?: string | undefined
  cause?: unknown
}

/** Any failure on the way to a wallet or a chain. `message` is a sentence for people. */
export class WalletError extends Error {
  override readonly name: ErrorName
  readonly code: number | undefined
  readonly status: number | undefined
  readonly action: ErrorAction | undefined
  readonly details: string | undefined

  constructor(name: ErrorName, options: WalletErrorOptions = {}) {
    const { says, codes, action } = errorTable[name]
    super(typeof says === 'string' ? says : says(options), { cause: options.cause })
    this.name = name
    this.code = options.code ?? codes?.[0]
    this.status = options.status
    this.action = action
    this.details = options.details
  }
}
