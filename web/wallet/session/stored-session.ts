import { requestAddresses } from 'viem/actions'
import type { Config } from 'wagmi'
import { disconnect, getConnectorClient, reconnect } from 'wagmi/actions'
import { accountStore } from './account-store.ts'

/**
 * Reconnects the first of the stored session's connectors whose wallet still allows it, the most recently used one
 * first. Each is asked, and its code loaded, only after all before it have failed. A session that cannot be read counts
 * as none.
 */
export async function restoreSession(config: Config): Promise<void> {
  await reconnectStored(config).catch(() => setDisconnected(config))
}

async function reconnectStored(config: Config): Promise<void> {
  // wagmi reads its storage in microtasks. Of the connectors, it has stored the names only.
  await new Promise((resolve) => setTimeout(resolve))
  const stored = [...config.state.connections.values()].map(({ connector }) => connector.id)
  if (stored.length === 0) return
  const recent = await config.storage?.getItem('recentConnectorId')
  config.setState((state) => ({ ...state, status: 'reconnecting' }))
  const connectors = config.connectors
    .filter(({ id }) => stored.includes(id))
    .sort((one, other) => Number(other.id === recent) - Number(one.id === recent))
  for (const connector of connectors) {
    if ((await reconnect(config, { connectors: [connector] })).length > 0) return
  }
  if (config.state.status === 'reconnecting') setDisconnected(config)
}

/**
 * Ends the session with every connected wallet and asks each to revoke the site's permission, for which
 * wagmi allows 100 ms (spec section 9). A wallet that fails to is disconnected anyway.
 */
export async function disconnectWallet(config: Config): Promise<void> {
  for (const { connector } of [...config.state.connections.values()]) {
    await disconnect(config, { connector }).catch(() => {})
  }
  setDisconnected(config)
  // The visitor ended it, not the wallet.
  accountStore.setState({ status: 'disconnected' }, true)
}

/** Asks the connected wallet to allow the site its account again. */
export async function authorizeAgain(config: Config): Promise<void> {
  await requestAddresses(await getConnectorClient(config, { assertChainId: false }))
}

function setDisconnected(config: Config): void {
  config.setState((state) => ({
    ...state,
    connections: new Map(),
    current: null,
    status: 'disconnected',
  }))
}
