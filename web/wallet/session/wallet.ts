import { getAddress, type Hash, isAddress, isHash, numberToHex } from 'viem'
import type { Config, Connector } from 'wagmi'
import { disconnect } from 'wagmi/actions'
import { z } from 'zod'
import { type ChainId, chainFacts } from '../chains/chain-ids.ts'
import { WalletError } from '../errors/error-table.ts'
import { causes, walletErrorFrom } from '../errors/wallet-error-from.ts'
import { limits } from '../limits.ts'
import type { HexAddress } from '../token-config.ts'
import { endedByWallet } from './account-store.ts'
import { withCoinbaseWindow } from './coinbase-window.ts'

// Everything between the site and a wallet, from the outside in: connecting, asking, and the check that
// every answer goes through.

/** The last attempt to connect. */
let latest: AbortController | undefined

/**
 * Asks a wallet for its accounts. A wallet that answers once nobody waits for it any more is not heard.
 *
 * @param signal aborted by who goes back, or closes the dialog
 * @throws WalletError when it is not there, when the visitor declines, or after two minutes
 */
export async function connectWallet(
  config: Config,
  connector: Connector,
  signal: AbortSignal,
): Promise<void> {
  const attempt = new AbortController()
  latest = attempt
  const open = () => missNothing(connector, () => openConnection(config, connector, attempt.signal))
  const work = connector.type === 'coinbaseWallet' ? () => withCoinbaseWindow(open) : open
  try {
    await Promise.race([within(limits.answerTimeout, work()), whenAborted(signal)])
  } catch (error) {
    attempt.abort()
    if (attempt === latest) {
      config.setState((state) => ({
        ...state,
        status: state.current === null ? 'disconnected' : 'connected',
      }))
    }
    throw walletErrorFrom(error)
  }
}

/** What wagmi's `connect` does, but that it drops an answer for which nobody waits, and no connection before. */
async function openConnection(
  config: Config,
  connector: Connector,
  signal: AbortSignal,
): Promise<void> {
  if (connector.uid === config.state.current) {
    throw new WalletError('ConnectorAlreadyConnectedError')
  }
  if (config.state.current === null) {
    config.setState((state) => ({ ...state, status: 'connecting' }))
  }
  const { events } = config._internal
  // A wallet that is asked connects by its answer alone.
  connector.emitter.off('connect', events.connect)
  const { accounts: all, chainId } = await connector.connect()
  signal.throwIfAborted()
  const [account, ...others] = all
  if (!account) throw new WalletError('UnauthorizedError')
  const accounts = [account, ...others] as const
  connector.emitter.on('change', events.change)
  connector.emitter.on('disconnect', events.disconnect)
  await config.storage?.setItem('recentConnectorId', connector.id)
  config.setState((state) => ({
    ...state,
    connections: new Map(state.connections).set(connector.uid, { accounts, chainId, connector }),
    current: connector.uid,
    status: 'connected',
  }))
}

/** @returns what rejects once nobody wants it any more */
export function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

/**
 * Connects, and asks the wallet once more where it told of a change meanwhile. wagmi hears a wallet only
 * once it is connected, and no more at all after the word that there is no account.
 *
 * @param connect has wagmi connect to the wallet
 * @throws WalletError when the wallet has taken the account back by then
 */
export async function missNothing<Value>(
  connector: Connector,
  connect: () => Promise<Value>,
): Promise<Value> {
  const { emitter } = connector
  let isMissed = false
  const note = () => {
    isMissed = true
  }
  emitter.on('change', note)
  emitter.on('disconnect', note)
  let value: Value
  try {
    value = await connect()
  } finally {
    emitter.off('change', note)
    emitter.off('disconnect', note)
  }
  if (!isMissed) return value
  try {
    const again = await within(limits.requestTimeout, connector.connect({ isReconnecting: true }))
    if (again.accounts.length === 0) {
      throw new WalletError('UnauthorizedError', { details: 'The wallet withdrew the account.' })
    }
    emitter.emit('change', again)
  } catch (error) {
    emitter.emit('disconnect')
    throw error
  }
  return value
}

/**
 * Asks the wallet that is connected to allow the site its account again.
 * @throws WalletError
 */
export async function authorizeAgain(config: Config): Promise<void> {
  try {
    const connector = currentConnector(config)
    const request = (await providerOf(connector)).request({ method: 'eth_requestAccounts' })
    const accounts = accountsAnswer.parse(await within(limits.answerTimeout, request))
    connector.emitter.emit('change', { accounts })
  } catch (error) {
    throw walletErrorFrom(error)
  }
}

/**
 * Ends the session with every connected wallet and asks each to take the site's permission back; wagmi
 * gives it 100 ms for that (spec section 9). A wallet that fails at it is left all the same.
 */
export async function disconnectWallet(config: Config): Promise<void> {
  for (const { connector } of [...config.state.connections.values()]) {
    await within(limits.requestTimeout, disconnect(config, { connector })).catch(() => {})
  }
  becomeDisconnected(config)
  endedByWallet.set(false)
}

export function becomeDisconnected(config: Config): void {
  config.setState((state) => ({
    ...state,
    connections: new Map(),
    current: null,
    status: 'disconnected',
  }))
}

/**
 * Waits for a wallet, but not for ever.
 * @throws WalletError after `milliseconds`; the work itself cannot be stopped and goes on
 */
export async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new WalletError('RequestTimeoutError')), milliseconds)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
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

/** The network that a wallet is on at this moment, whatever it last announced. */
export async function chainIdOf(provider: WalletProvider): Promise<number> {
  return Number(await within(limits.requestTimeout, provider.request({ method: 'eth_chainId' })))
}

/** @throws WalletError when the wallet is on another network than the page */
export async function requireChain(provider: WalletProvider, chainId: ChainId): Promise<void> {
  if ((await chainIdOf(provider)) === chainId) return
  throw new WalletError('WalletOnOtherChainError', { about: chainFacts[chainId].name })
}

/** What a connector tells the site through. */
interface Telling {
  emitter: { emit: (event: 'change', data: { accounts: readonly HexAddress[] }) => unknown }
}

/**
 * Makes sure that a wallet still holds out the account that the page shows. A change in a moment in
 * which nobody hears the wallet, while it connects for one, would have it sign for another account, and
 * what the page then knows of the one it shows is none of what was sent.
 *
 * @throws WalletError when it does not; the page shows the wallet's account by then
 */
export async function requireAccount(
  connector: Telling,
  provider: WalletProvider,
  account: HexAddress,
): Promise<void> {
  const answer = await within(limits.requestTimeout, provider.request({ method: 'eth_accounts' }))
  const accounts = accountsAnswer.parse(answer)
  if (accounts.includes(account)) return
  if (accounts.length > 0) connector.emitter.emit('change', { accounts })
  const details = 'The wallet has switched to another account.'
  throw new WalletError('UnauthorizedError', { details })
}

type Listener = (data: unknown) => void

/** An EIP-1193 provider, of which nothing is believed unread. */
export interface WalletProvider {
  /** @throws what the wallet threw, or a `WalletError` where that or its answer is nothing to go by */
  request(call: { method: string; params?: readonly unknown[] | object }): Promise<unknown>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

const checked = new WeakMap<object, WalletProvider>()
const thrownByWallets = new WeakSet<object>()

/**
 * Whether something that was thrown came from a wallet: wagmi asks wallets again after some of their
 * events, and leaves what they answer then to nobody.
 */
export function isThrownByWallet(thrown: unknown): boolean {
  for (const each of causes(thrown)) if (thrownByWallets.has(each)) return true
  return false
}

/**
 * Puts a check between the site and a wallet: answers and events are parsed, an event that cannot be
 * read is left out, and what is thrown is an error, whatever the wallet threw.
 *
 * @returns undefined when there is no provider; the same for the same provider
 */
export function checkedProvider(raw: unknown): WalletProvider | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const known = checked.get(raw)
  if (known) return known
  try {
    if (typeof Reflect.get(raw, 'request') !== 'function') return undefined
  } catch {
    // A proxy that is a trap.
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
  const tell = (name: string, ...args: unknown[]) => void call(name, ...args).catch(() => {})
  const readers = new WeakMap<Listener, Listener>()
  return {
    async request(request) {
      try {
        return readAnswer(request.method, await call('request', request))
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
      const schema = events[event]
      const reader: Listener = (data) => {
        const read = schema?.safeParse(data)
        if (!read || read.success) listener(read ? read.data : data)
      }
      readers.set(listener, reader)
      tell('on', event, reader)
    },
    removeListener(event, listener) {
      tell('removeListener', event, readers.get(listener) ?? listener)
    },
  }
}

const address = z
  .string()
  .refine((text) => isAddress(text, { strict: false }))
  .transform((text) => getAddress(text.toLowerCase()))

/** Accounts, as wallets list them; the checksummed form. */
const accountsAnswer = z.array(address)

/** A chain id: hexadecimal after EIP-695, but some wallets say a number or decimal digits. */
const chainIdAnswer = z
  .union([z.string().regex(/^(0x[0-9a-f]+|\d+)$/i), z.number()])
  .transform(Number)
  .pipe(z.number().int().positive().max(Number.MAX_SAFE_INTEGER))
  .transform((id) => numberToHex(id))

/** The hash of a transaction. One that is none is no transaction. */
export const hashAnswer = z.custom<Hash>((text) => typeof text === 'string' && isHash(text))

const events: Readonly<Record<string, z.ZodType>> = {
  accountsChanged: accountsAnswer,
  chainChanged: chainIdAnswer,
}

const answers: Readonly<Record<string, z.ZodType>> = {
  eth_accounts: accountsAnswer,
  eth_requestAccounts: accountsAnswer,
  eth_chainId: chainIdAnswer,
  eth_sendTransaction: hashAnswer,
}

/**
 * Reads what a wallet answered to a request.
 * @throws WalletError when it is not what the method answers, or when no account was given
 */
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
