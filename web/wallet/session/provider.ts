import { getAddress, type Hash, isAddress, isHash, numberToHex, withTimeout } from 'viem'
import type { Config, Connector } from 'wagmi'
import { z } from 'zod'
import { type ChainId, chainInfo } from '../chains/chain-ids.ts'
import { WalletError } from '../errors/error-table.ts'
import { causes } from '../errors/wallet-error-from.ts'
import { limits } from '../limits.ts'
import type { HexAddress } from '../token-config.ts'

/** @throws WalletError after `timeout` milliseconds; the work itself cannot be stopped and goes on */
export function within<Value>(timeout: number, work: Promise<Value>): Promise<Value> {
  return withTimeout(() => work, { timeout, errorInstance: new WalletError('RequestTimeoutError') })
}

/** @returns a promise that rejects once the signal is aborted */
export function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

/** @throws WalletError when no wallet is connected */
export function currentConnector(config: Config): Connector {
  const { connections, current } = config.state
  const connection = current === null ? undefined : connections.get(current)
  if (!connection) throw new WalletError('ConnectorNotConnectedError')
  return connection.connector
}

/** @throws WalletError when the wallet's extension is gone */
export async function providerOf(connector: Connector): Promise<WalletProvider> {
  const provider = checkedProvider(await connector.getProvider())
  if (!provider) throw new WalletError('ProviderNotFoundError')
  return provider
}

/** The network that a wallet is on now, regardless of its last event. */
export async function chainIdOf(provider: WalletProvider): Promise<number> {
  return Number(await within(limits.requestTimeout, provider.request({ method: 'eth_chainId' })))
}

/** @throws WalletError when the wallet is on another network than the page */
export async function requireChain(provider: WalletProvider, chainId: ChainId): Promise<void> {
  if ((await chainIdOf(provider)) === chainId) return
  throw new WalletError('WalletOnOtherChainError', { about: chainInfo[chainId].name })
}

/** Asks a wallet for its accounts. */
export async function accountsOf(
  provider: WalletProvider,
  method: 'eth_accounts' | 'eth_requestAccounts',
  timeout: number,
) {
  return accountsAnswer.parse(await within(timeout, provider.request({ method })))
}

interface Emitting {
  emitter: { emit: (event: 'change', data: { accounts: readonly HexAddress[] }) => unknown }
}

/**
 * Asks the wallet whether it still offers the account that the page shows: it may have changed while no
 * listener was attached, and would then sign for another account than the one that the page watches.
 *
 * @throws WalletError when it does not; the page then shows the wallet's own account
 */
export async function requireAccount(
  connector: Emitting,
  provider: WalletProvider,
  account: HexAddress,
): Promise<void> {
  const accounts = await accountsOf(provider, 'eth_accounts', limits.requestTimeout)
  if (accounts.includes(account)) return
  if (accounts.length > 0) connector.emitter.emit('change', { accounts })
  const details = 'The wallet has switched to another account.'
  throw new WalletError('UnauthorizedError', { details })
}

type Listener = (data: unknown) => void

/** An EIP-1193 provider whose answers and events have been validated. */
export interface WalletProvider {
  /** @throws what the wallet threw, or a `WalletError` if that was no object or the answer is invalid */
  request(call: { method: string; params?: readonly unknown[] | object }): Promise<unknown>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

const checked = new WeakMap<object, WalletProvider>()
const thrownByWallets = new WeakSet<object>()

/** Whether a wallet threw it: wagmi asks wallets again after some events, and does not handle their errors. */
export function isThrownByWallet(thrown: unknown): boolean {
  for (const each of causes(thrown)) if (thrownByWallets.has(each)) return true
  return false
}

/**
 * Wraps a wallet's provider: answers and events are validated, invalid events are dropped, and whatever the
 * wallet throws becomes an error object. Accounts come from the site's own request only: a wallet cannot connect
 * a visitor who has disconnected, or who never asked.
 *
 * @returns undefined when there is no provider; the same wrapper for the same provider
 */
export function checkedProvider(raw: unknown): WalletProvider | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const known = checked.get(raw)
  if (known) return known
  try {
    if (typeof Reflect.get(raw, 'request') !== 'function') return undefined
  } catch {
    // A proxy that throws at every access.
    return undefined
  }
  const provider = check(raw)
  checked.set(raw, provider)
  checked.set(provider, provider)
  return provider
}

function check(raw: object): WalletProvider {
  const call = async (name: string, ...args: unknown[]): Promise<unknown> => {
    const method: unknown = Reflect.get(raw, name)
    return typeof method === 'function' ? method.apply(raw, args) : undefined
  }
  const callQuietly = (name: string, ...args: unknown[]) => void call(name, ...args).catch(() => {})
  const readers = new WeakMap<Listener, Listener>()
  // From the site's own request for accounts, or its restore of a session, until either side ends it.
  let isOpen = false
  return {
    async request(request) {
      if (request.method === 'wallet_revokePermissions') isOpen = false
      try {
        const answer = readAnswer(request.method, await call('request', request))
        if (opensSession(request.method, answer)) isOpen = true
        return answer
      } catch (thrown) {
        const error =
          typeof thrown === 'object' && thrown !== null
            ? thrown
            : new WalletError('UnknownWalletError', {
                details: `The wallet threw ${String(thrown)}.`,
              })
        thrownByWallets.add(error)
        throw error
      }
    },
    on(event, listener) {
      // wagmi would connect a visitor who did not ask.
      if (event === 'connect') return
      const schema = events[event]
      const reader: Listener = (data) => {
        const read = schema?.safeParse(data)
        if (read?.success === false || (event === 'accountsChanged' && !isOpen)) return
        listener(read ? read.data : data)
        if (event === 'disconnect' || isEmptyList(read?.data)) isOpen = false
      }
      readers.set(listener, reader)
      callQuietly('on', event, reader)
    },
    removeListener(event, listener) {
      callQuietly('removeListener', event, readers.get(listener) ?? listener)
    },
  }
}

const address = z
  .string()
  .refine((text) => isAddress(text, { strict: false }))
  .transform((text) => getAddress(text.toLowerCase()))

/** Addresses in checksummed form. */
const accountsAnswer = z.array(address)

/** Hexadecimal by EIP-695, but some wallets answer with a number or with decimal digits. */
const chainIdAnswer = z
  .union([z.string().regex(/^(0x[0-9a-f]+|\d+)$/i), z.number()])
  .transform(Number)
  .pipe(z.number().int().positive().max(Number.MAX_SAFE_INTEGER))
  .transform((id) => numberToHex(id))

export const hashAnswer = z.custom<Hash>((text) => typeof text === 'string' && isHash(text))

const events: Readonly<Record<string, z.ZodType>> = {
  accountsChanged: accountsAnswer,
  chainChanged: chainIdAnswer,
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

/** Whether a wallet has given the site its accounts. */
function opensSession(method: string, answer: unknown): boolean {
  if (method === 'wallet_requestPermissions') return true
  return /^eth_(requestA|a)ccounts$/.test(method) && !isEmptyList(answer)
}

const answers: Readonly<Record<string, z.ZodType>> = {
  eth_accounts: accountsAnswer,
  eth_requestAccounts: accountsAnswer,
  eth_chainId: chainIdAnswer,
  eth_sendTransaction: hashAnswer,
}

/** @throws WalletError if the answer is invalid for the method, or has no account */
function readAnswer(method: string, answer: unknown): unknown {
  const schema = answers[method]
  if (!schema) return answer
  const read = schema.safeParse(answer)
  if (!read.success) {
    const details = `${method} returned something unexpected.`
    throw new WalletError('MalformedWalletAnswerError', { details, cause: read.error })
  }
  if (method === 'eth_requestAccounts' && Array.isArray(read.data) && read.data.length === 0) {
    throw new WalletError('UnauthorizedError', { details: 'The wallet gave no account.' })
  }
  return read.data
}
