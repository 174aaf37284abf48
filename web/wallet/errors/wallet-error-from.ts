import {
  InsufficientFeeError,
  MalformedAnswerError,
  NoContractError,
  NodeUnreachableError,
  RevertedError,
  UnknownWalletError,
} from './chain-errors.ts'
import * as byCode from './code-errors.ts'
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
  ['InsufficientFundsError', (origin) => new InsufficientFeeError(origin)],
  ['ContractFunctionZeroDataError', (origin) => new NoContractError(origin)],
  ['ConnectorChainMismatchError', (origin) => new byCode.ChainDisconnectedError(origin)],
  ['ConnectorAccountNotFoundError', (origin) => new byCode.UnauthorizedError(origin)],
  ['SyntaxError', (origin) => new MalformedAnswerError(origin)],
])

const declined = /user (rejected|denied|cancell?ed|declined)|rejected by user/i

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
  if (refusal) {
    return isRevert(refusal)
      ? new RevertedError(reasonOf(refusal), origin)
      : new byCode.InternalError(origin)
  }
  for (const error of chain.toReversed()) {
    const make =
      codes.get(numberOf(error, 'code') ?? Number.NaN) ?? names.get(textOf(error, 'name'))
    if (make) return make(origin)
  }
  const answer = chain.find((error) => named(error, 'HttpRequestError'))
  if (answer) return new NodeUnreachableError(numberOf(answer, 'status'), origin)
  // Some wallets decline in words only.
  if (chain.some((error) => declined.test(textOf(error, 'message')))) {
    return new byCode.UserRejectedError(origin)
  }
  return new UnknownWalletError(origin)
}

/** The error, its cause, the cause's cause and so on; wallets also nest one in `data`. */
function* causes(thrown: unknown): Generator<object> {
  const seen = new Set<unknown>()
  let error = thrown
  while (typeof error === 'object' && error !== null && !seen.has(error)) {
    seen.add(error)
    yield error
    error = field(error, 'cause') ?? field(field(error, 'data'), 'originalError')
  }
}

function field(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Reflect.get(value, key)
}

function numberOf(error: object, key: string): number | undefined {
  const value = field(error, key)
  return typeof value === 'number' ? value : undefined
}

function textOf(error: unknown, key: string): string {
  const value = field(error, key)
  return typeof value === 'string' ? value : ''
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
  const innermost = chain.at(-1)
  return textOf(innermost, 'details') || textOf(innermost, 'message') || undefined
}
