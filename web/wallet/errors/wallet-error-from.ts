import { type ErrorName, errorTable, WalletError } from './error-table.ts'

/** The properties in which wallets, nodes and libraries nest one error in another. */
const nestedIn = ['cause', 'data', 'originalError', 'error', 'info']

/** The error and all errors nested in it, the outermost first. */
function* causes(thrown: unknown, seen = new Set<unknown>()): Generator<object> {
  if (typeof thrown !== 'object' || thrown === null || seen.has(thrown)) return
  seen.add(thrown)
  yield thrown
  for (const place of nestedIn) yield* causes(Reflect.get(thrown, place), seen)
}

function numberOf(error: object, key: string): number | undefined {
  const value = Reflect.get(error, key)
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : undefined
}

function textOf(error: object, key: string): string {
  const value = Reflect.get(error, key)
  return typeof value === 'string' ? value : ''
}

const hasName = (error: object, name: string) => textOf(error, 'name') === name

function find(fits: (facts: (typeof errorTable)[ErrorName]) => unknown): ErrorName | undefined {
  return Object.keys(errorTable)
    .filter(isErrorName)
    .find((name) => fits(errorTable[name]))
}

function isErrorName(name: string): name is ErrorName {
  return Object.hasOwn(errorTable, name)
}

/** Codes used for any failure: nested errors and the message take precedence. */
const vague = new Set<number | undefined>([-32603, -32000])

function nameByCode(error: object): ErrorName | undefined {
  const code = numberOf(error, 'code')
  const byCode =
    code === undefined || vague.has(code) ? undefined : find(({ codes }) => codes?.includes(code))
  return byCode ?? find(({ names }) => names?.includes(textOf(error, 'name')))
}

function nameByMessage(error: object): ErrorName | undefined {
  const words = ['code', 'message', 'data'].map((key) => textOf(error, key)).join(' ')
  return find(({ dialects }) => dialects?.test(words))
}

/**
 * Names any failure of a wallet, a node, viem or wagmi. The innermost error that can be named decides: the
 * outer ones only say in which step it happened.
 */
export function walletErrorFrom(thrown: unknown): WalletError {
  const chain = [...causes(thrown)]
  const ours = chain.find((error) => error instanceof WalletError)
  if (ours instanceof WalletError) return ours

  const inside = chain.toReversed()
  const said = inside.map((error) => textOf(error, 'details') || textOf(error, 'message'))
  const origin = { cause: thrown, details: said.find(Boolean) }
  const refusal = chain.find((error) => hasName(error, 'ContractFunctionRevertedError'))
  if (refusal && isRevert(refusal)) {
    return new WalletError('RevertedError', { ...origin, about: reasonOf(refusal) })
  }
  const fromNode = chain.some((error) => hasName(error, 'RpcRequestError'))
  for (const error of inside) {
    const name = nameByCode(error)
    if (!name) continue
    const code = numberOf(error, 'code')
    return fromNode && errorTable[name].walletOnly && code !== undefined
      ? new WalletError('NodeRefusedError', { ...origin, code })
      : new WalletError(name, origin)
  }
  const name = inside.map(nameByMessage).find(Boolean)
  if (name) return new WalletError(name, origin)
  const answer = chain.find((error) => hasName(error, 'HttpRequestError'))
  if (answer) {
    return new WalletError('NodeUnreachableError', {
      ...origin,
      status: numberOf(answer, 'status'),
    })
  }
  const isInternal = refusal || chain.some((error) => vague.has(numberOf(error, 'code')))
  return new WalletError(isInternal ? 'InternalError' : 'UnknownWalletError', origin)
}

/** viem treats every internal error (-32603) as a revert. Only one with data, or one that says so, really is. */
function isRevert(refusal: object): boolean {
  return Reflect.get(refusal, 'data') !== undefined || /revert/i.test(textOf(refusal, 'reason'))
}

function reasonOf(refusal: object): string | undefined {
  const data = Reflect.get(refusal, 'data')
  const named = typeof data === 'object' && data ? textOf(data, 'errorName') : ''
  const reason = textOf(refusal, 'reason') || named
  // viem's fallback if the contract gave no reason.
  return reason && reason !== 'execution reverted' ? reason : undefined
}
