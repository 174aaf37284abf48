import type { Config, Connector } from 'wagmi'
import { disconnect } from 'wagmi/actions'
import { WalletError } from '../errors/error-table.ts'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import { limits } from '../limits.ts'
import { accountStore } from './account-store.ts'
import { accountsOf, currentConnector, providerOf, rejectOnAbort, within } from './provider.ts'

/** The last attempt to connect. */
let latest: AbortController | undefined

/**
 * Asks a wallet for its accounts. An answer that arrives after the attempt was abandoned is ignored.
 *
 * @param signal aborted when the visitor goes back or closes the dialog
 * @throws WalletError if the wallet is missing, if the visitor declines, or after two minutes
 */
export async function connectWallet(
  config: Config,
  connector: Connector,
  signal: AbortSignal,
): Promise<void> {
  const attempt = new AbortController()
  latest = attempt
  const open = () =>
    connectAndRecheck(connector, () => openConnection(config, connector, attempt.signal))
  const work = connector.type === 'coinbaseWallet' ? () => withCoinbaseWindow(open) : open
  try {
    await Promise.race([within(limits.answerTimeout, work()), rejectOnAbort(signal)])
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

/**
 * wagmi's `connect`, with two differences: an answer to an abandoned attempt is dropped, and a connected
 * wallet stays connected until another one has answered.
 */
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
  // Only the answer to this request connects, not an event of the wallet.
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

const closedPollInterval = 500

/**
 * Connects through the window that Coinbase's SDK opens. If the browser blocks the window, the SDK would
 * show a retry button of its own, beneath the modal dialog. If the visitor closes it, the SDK may wait
 * forever.
 *
 * @throws WalletError when the window was blocked, or closed before the wallet was connected
 */
async function withCoinbaseWindow<Value>(connect: () => Promise<Value>): Promise<Value> {
  const openWindow = window.open
  const { promise: ended, reject } = Promise.withResolvers<never>()
  let timer: ReturnType<typeof setInterval> | undefined
  window.open = (...args) => {
    const opened = openWindow.apply(window, args)
    if (!opened) {
      reject(new WalletError('PopupBlockedError'))
      return closedWindow()
    }
    let timesSeenClosed = 0
    timer = setInterval(() => {
      // Twice: on success the window closes a moment before its last message is read.
      timesSeenClosed = opened.closed ? timesSeenClosed + 1 : 0
      if (timesSeenClosed > 1)
        reject(new WalletError('UserRejectedError', { details: 'The window was closed.' }))
    }, closedPollInterval)
    return opened
  }
  try {
    return await Promise.race([connect(), ended])
  } finally {
    clearInterval(timer)
    window.open = openWindow
  }
}

/** Given a closed window, the SDK offers no retry of its own and opens a new one the next time. */
function closedWindow(): Window | null {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const closed = frame.contentWindow
  frame.remove()
  return closed
}

/**
 * Connects, and asks the wallet again if it reported a change meanwhile: wagmi listens to a wallet only
 * once it is connected, and stops for good when the wallet reports that there is no account.
 *
 * @throws WalletError if the wallet has withdrawn the account by then
 */
export async function connectAndRecheck<Value>(
  connector: Connector,
  connect: () => Promise<Value>,
): Promise<Value> {
  const { emitter } = connector
  let hasChanged = false
  const note = () => {
    hasChanged = true
  }
  emitter.on('change', note)
  emitter.on('disconnect', note)
  const value = await connect().finally(() => {
    emitter.off('change', note)
    emitter.off('disconnect', note)
  })
  if (!hasChanged) return value
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
 * Asks the connected wallet to allow the site its account again.
 * @throws WalletError
 */
export async function authorizeAgain(config: Config): Promise<void> {
  try {
    const connector = currentConnector(config)
    const provider = await providerOf(connector)
    const accounts = await accountsOf(provider, 'eth_requestAccounts', limits.answerTimeout)
    connector.emitter.emit('change', { accounts })
  } catch (error) {
    throw walletErrorFrom(error)
  }
}

/**
 * Ends the session with every connected wallet and asks each to revoke the site's permission, for which
 * wagmi allows 100 ms (spec section 9). A wallet that fails to is disconnected anyway.
 */
export async function disconnectWallet(config: Config): Promise<void> {
  for (const { connector } of [...config.state.connections.values()]) {
    await within(limits.requestTimeout, disconnect(config, { connector })).catch(() => {})
  }
  setDisconnected(config)
  // The visitor ended it, not the wallet.
  accountStore.set({ status: 'disconnected' })
}

export function setDisconnected(config: Config): void {
  config.setState((state) => ({
    ...state,
    connections: new Map(),
    current: null,
    status: 'disconnected',
  }))
}
