import type { Config, Connector } from 'wagmi'
import { connect, disconnect } from 'wagmi/actions'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import { limits } from '../limits.ts'
import { endedByWallet } from './account-store.ts'
import { withCoinbaseWindow } from './coinbase-window.ts'
import { missNothing } from './miss-nothing.ts'
import { currentConnector, providerOf } from './provider.ts'
import { accountsAnswer } from './wallet-answers.ts'
import { within } from './within.ts'

/**
 * Asks a wallet for its accounts.
 * @throws WalletError when it is not there, when the visitor declines, or after two minutes
 */
export async function connectWallet(config: Config, connector: Connector): Promise<void> {
  const work = () =>
    missNothing(connector, () => within(limits.answerTimeout, connect(config, { connector })))
  try {
    await (connector.type === 'coinbaseWallet' ? withCoinbaseWindow(work) : work())
  } catch (error) {
    stopConnecting(config)
    throw walletErrorFrom(error)
  }
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

/** Goes back from "connecting": a wallet cannot be made to drop its question, but need not be waited for. */
export function stopConnecting(config: Config): void {
  config.setState((state) => ({
    ...state,
    status: state.current === null ? 'disconnected' : 'connected',
  }))
}

/**
 * Ends the session with every connected wallet and asks each to take the site's permission back; wagmi
 * gives it 100 ms for that (spec section 9). A wallet that fails at it is left all the same.
 */
export async function disconnectWallet(config: Config): Promise<void> {
  for (const { connector } of [...config.state.connections.values()]) {
    await within(limits.requestTimeout, disconnect(config, { connector })).catch(() => {})
  }
  config.setState((state) => ({
    ...state,
    connections: new Map(),
    current: null,
    status: 'disconnected',
  }))
  endedByWallet.set(false)
}
