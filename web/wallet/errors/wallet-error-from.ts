import { type ErrorName, errorTable, WalletError } from './error-table.ts'

/** Where wallets, nodes and libraries put the error inside an error. */
const places = ['cause', 'data', 'originalError', 'error', 'info']

/** The error and all that is nested in it, from the outside in. */
export function* causes(thrown: unknown, seen = new Set<unknown>()): Generator<object> {
  if (typeof thrown !== 'object' || thrown === null || seen.has(thrown)) return
  seen.add(thrown)
  yield thrown
  for (const place of places) yield* causes(field(thrown, place), seen)
}

/** What a wallet threw may answer a look at it by throwing again. */
function field(value: object, key: string): unknown {
  try {
    return Reflect.get(value, key)
  } catch {
    return undefined
  }
}

/** A number, also where a wallet wrote it as text. */
function numberOf(error: object, key: string): number | undefined {
  const value = field(error, key)
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : undefined
}

export function textOf(error: object, key: string): string {
  const value = field(error, key)
  return typeof value === 'string' ? value : ''
}

const named = (error: object, name: string) => textOf(error, 'name') === name

function find(fits: (facts: (typeof errorTable)[ErrorName]) => unknown): ErrorName | undefined {
  return Object.keys(errorTable)
    .filter(isErrorName)
    .find((name) => fits(errorTable[name]))
}

function isErrorName(name: string): name is ErrorName {
  return Object.hasOwn(errorTable, name)
}

/** Codes behind which a wallet or a node puts any failure: what is said inside them counts first. */
const vague = new Set<number | undefined>([-32603, -32000])
/** What a Ledger reports when its owner declines; it says so in words too, but not every wallet passes them on. */
const declinedOnLedger = 0x6985

/** What one error of the chain calls itself: by its code, or by its name among libraries. */
function nameByCode(error: object): ErrorName | undefined {
  const code = numberOf(error, 'code')
  const byCode =
    code === undefined || vague.has(code) ? undefined : find(({ codes }) => codes?.includes(code))
  return byCode ?? find(({ names }) => names?.includes(textOf(error, 'name')))
}

function nameByMessage(error: object): ErrorName | undefined {
  if (numberOf(error, 'statusCode') === declinedOnLedger) return 'UserRejectedError'
  const words = `${textOf(error, 'code')} ${textOf(error, 'message')}`
  return find(({ dialects }) => dialects?.test(words))
}

/**
 * Gives any failure of a wallet, a node, viem or wagmi its name. The innermost error that says
 * something decides: the outer ones only tell which step it happened in.
 */
export function walletErrorFrom(thrown: unknown): WalletError {
  const chain = [...causes(thrown)]
  const ours = chain.find((error) => error instanceof WalletError)
  if (ours instanceof WalletError) return ours

  const inside = chain.toReversed()
  const said = inside.map((error) => textOf(error, 'details') || textOf(error, 'message'))
  const origin = { cause: thrown, details: said.find(Boolean) }
  const refusal = chain.find((error) => named(error, 'ContractFunctionRevertedError'))
  if (refusal && isRevert(refusal)) {
    return new WalletError('RevertedError', { ...origin, about: reasonOf(refusal) })
  }
  const fromNode = chain.some((error) => named(error, 'RpcRequestError'))
  for (const error of inside) {
    const name = nameByCode(error)
    if (!name) continue
    const code = numberOf(error, 'code')
    return fromNode && errorTable[name].ofWallet && code !== undefined
      ? new WalletError('NodeRefusedError', { ...origin, code })
      : new WalletError(name, origin)
  }
  const name = inside.map(nameByMessage).find(Boolean)
  if (name) return new WalletError(name, origin)
  const answer = chain.find((error) => named(error, 'HttpRequestError'))
  if (answer) {
    return new WalletError('NodeUnreachableError', {
      ...origin,
      status: numberOf(answer, 'status'),
    })
  }
  const isInternal = refusal || chain.some((error) => vague.has(numberOf(error, 'code')))
  return new WalletError(isInternal ? 'InternalError' : 'UnknownWalletError', origin)
}

/**
 * Some nodes report a revert as an internal error (-32603), so viem takes every internal error for a
 * revert. Without the contract's own data, only the node's words can tell.
 */
function isRevert(refusal: object): boolean {
  return field(refusal, 'data') !== undefined || /revert/i.test(textOf(refusal, 'reason'))
}

function reasonOf(refusal: object): string | undefined {
  const data = field(refusal, 'data')
  const named = typeof data === 'object' && data ? textOf(data, 'errorName') : ''
  const reason = textOf(refusal, 'reason') || named
  // What a node says when the contract said nothing.
  return reason && reason !== 'execution reverted' ? reason : undefined
}
