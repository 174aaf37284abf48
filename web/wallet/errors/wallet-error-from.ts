import * as byChain from './chain-errors.ts'
import * as byCode from './code-errors.ts'
import { causes, field, numberOf, textOf } from './error-causes.ts'
import * as byMessage from './message-errors.ts'
import { type Origin, WalletError } from './wallet-error.ts'

type Make = (origin: Origin) => WalletError

const codes = new Map<number, Make>(
  Object.values(byCode).map((Named) => [Named.code, (origin) => new Named(origin)]),
)

/** By the name of viem's or wagmi's error. Codes are looked at first. */
const names = new Map<string, Make>([
  ['TimeoutError', (origin) => new byMessage.RequestTimeoutError(origin)],
  ['ProviderNotFoundError', (origin) => new byMessage.ProviderNotFoundError(origin)],
  ['ConnectorNotConnectedError', (origin) => new byMessage.ConnectorNotConnectedError(origin)],
  [
    'ConnectorAlreadyConnectedError',
    (origin) => new byMessage.ConnectorAlreadyConnectedError(origin),
  ],
  ['ChainNotConfiguredError', (origin) => new byMessage.ChainNotConfiguredError(origin)],
  ['InsufficientFundsError', (origin) => new byChain.InsufficientFeeError(origin)],
  ['NonceTooLowError', (origin) => new byChain.NonceTooLowError(origin)],
  ['FeeCapTooLowError', (origin) => new byChain.UnderpricedError(origin)],
  ['ContractFunctionZeroDataError', (origin) => new byChain.NoContractError(origin)],
  ['ConnectorChainMismatchError', (origin) => new byCode.ChainDisconnectedError(origin)],
  ['ConnectorAccountNotFoundError', (origin) => new byCode.UnauthorizedError(origin)],
  ['SyntaxError', (origin) => new byChain.MalformedAnswerError(origin)],
])

/** What wallets and nodes say in words only, or under a code that says nothing (-32603, -32000). */
const words: readonly (readonly [RegExp, Make])[] = [
  [
    /user (rejected|denied|cancell?ed|declined)|rejected by user/i,
    (origin) => new byCode.UserRejectedError(origin),
  ],
  [/insufficient (funds|balance)/i, (origin) => new byChain.InsufficientFeeError(origin)],
  [/nonce (is )?too low|already used/i, (origin) => new byChain.NonceTooLowError(origin)],
  [
    /underpriced|fee cap .*(less|lower)|fee too low/i,
    (origin) => new byChain.UnderpricedError(origin),
  ],
]

/** Codes behind which a wallet or a node puts any failure: what is said inside them counts first. */
const vague = new Set([-32603, -32000])
/** Codes whose sentences speak of the wallet; from a node they mean something else. */
const ofWallet = new Set([4100, 4200, 4900, 4901, 4902, -32600, -32601])

/**
 * Gives any failure of a wallet, a node, viem or wagmi its name. The innermost error that says
 * something decides: the outer ones only tell which step it happened in.
 */
export function walletErrorFrom(thrown: unknown): WalletError {
  const chain = [...causes(thrown)]
  const ours = chain.find((error) => error instanceof WalletError)
  if (ours instanceof WalletError) return ours

  const origin: Origin = { cause: thrown, details: detailsOf(chain) }
  const refusal = chain.find((error) => named(error, 'ContractFunctionRevertedError'))
  if (refusal && isRevert(refusal)) return new byChain.RevertedError(reasonOf(refusal), origin)

  const fromNode = chain.some((error) => named(error, 'RpcRequestError'))
  const inside = chain.toReversed()
  for (const error of inside) {
    const code = numberOf(error, 'code')
    if (code !== undefined && fromNode && ofWallet.has(code)) {
      return new byChain.NodeRefusedError(code, origin)
    }
    const make =
      (code !== undefined && !vague.has(code) ? codes.get(code) : undefined) ??
      names.get(textOf(error, 'name'))
    if (make) return make(origin)
  }
  for (const error of inside) {
    const said = words.find(([pattern]) => pattern.test(textOf(error, 'message')))
    if (said) return said[1](origin)
  }
  const answer = chain.find((error) => named(error, 'HttpRequestError'))
  if (answer) return new byChain.NodeUnreachableError(numberOf(answer, 'status'), origin)
  if (refusal || chain.some((error) => vague.has(numberOf(error, 'code') ?? 0))) {
    return new byCode.InternalError(origin)
  }
  return new byChain.UnknownWalletError(origin)
}

const named = (error: object, name: string) => textOf(error, 'name') === name

/**
 * Some nodes report a revert as an internal error (-32603), so viem takes every internal error for a
 * revert. Without the contract's own data, only the node's words can tell.
 */
function isRevert(refusal: object): boolean {
  return field(refusal, 'data') !== undefined || /revert/i.test(textOf(refusal, 'reason'))
}

function reasonOf(refusal: object): string | undefined {
  const reason = textOf(refusal, 'reason') || textOf(field(refusal, 'data'), 'errorName')
  // What a node says when the contract said nothing.
  return reason && reason !== 'execution reverted' ? reason : undefined
}

function detailsOf(chain: object[]): string | undefined {
  const said = chain
    .toReversed()
    .map((error) => textOf(error, 'details') || textOf(error, 'message'))
  return said.find(Boolean)
}
