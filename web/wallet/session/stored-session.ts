import type { Config, Connector } from 'wagmi'
import { disconnect, reconnect, watchConnectors } from 'wagmi/actions'
import { z } from 'zod'
import { accountStore } from './account-store.ts'

/** How long an extension may take to announce itself, in milliseconds, before the next wallet is tried. */
const announceTime = 1000

/**
 * Reconnects the first of the connectors whose wallet still allows it. Each is asked, and its code loaded, only
 * after all before it have failed. A wallet that announces itself later is reconnected then.
 *
 * @param ids of the connectors of the stored session, the most recent first
 */
export async function restoreSession(config: Config, ids: readonly string[]): Promise<void> {
  // wagmi reads its storage in microtasks and would overwrite a state set before then.
  await new Promise((resolve) => setTimeout(resolve))
  config.setState((state) => ({ ...state, status: 'reconnecting' }))
  const tried = new Set<string>()
  const tryOne = async (connector: Connector) => {
    tried.add(connector.id)
    return (await reconnect(config, { connectors: [connector] })).length > 0
  }
  for (const id of ids) {
    const connector = await announced(config, id)
    if (connector && (await tryOne(connector))) return
  }
  if (config.state.status === 'reconnecting') setDisconnected(config)
  const stop = watchConnectors(config, {
    onChange: (connectors) => {
      const late = connectors.find(({ id }) => ids.includes(id) && !tried.has(id))
      if (!late) return
      stop()
      if (config.state.status === 'disconnected') void tryOne(late)
    },
  })
}

/** The connector of a stored session, once its extension has announced itself. */
function announced(config: Config, id: string): Promise<Connector | undefined> {
  const find = () => config.connectors.find((connector) => connector.id === id)
  return new Promise((resolve) => {
    const end = () => {
      stop()
      clearTimeout(timer)
      resolve(find())
    }
    const stop = watchConnectors(config, { onChange: () => find() && end() })
    const timer = setTimeout(end, announceTime)
    if (find()) end()
  })
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

function setDisconnected(config: Config): void {
  config.setState((state) => ({
    ...state,
    connections: new Map(),
    current: null,
    status: 'disconnected',
  }))
}

/** The part of what wagmi keeps in session storage that reconnecting needs. */
const stored = z.object({
  state: z.object({
    current: z.string().nullable(),
    connections: z.object({
      value: z.array(z.tuple([z.string(), z.object({ connector: z.object({ id: z.string() }) })])),
    }),
  }),
})
const recent = z.string()

/**
 * The ids of the connectors of a stored session, the most recently used first, the others in the
 * order in which they were connected. Empty if there is no session or it is damaged.
 */
export function storedConnectorIds(storage: Pick<Storage, 'getItem'>): string[] {
  const session = stored.safeParse(parsed(storage.getItem('wagmi.store')))
  if (!session.success) return []
  const { current, connections } = session.data.state
  const ids = connections.value.map(([, { connector }]) => connector.id)
  const first =
    recent.safeParse(parsed(storage.getItem('wagmi.recentConnectorId'))).data ??
    connections.value.find(([uid]) => uid === current)?.[1].connector.id
  const ordered = first !== undefined && ids.includes(first) ? [first, ...ids] : ids
  return [...new Set(ordered)]
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
