import { requestAddresses } from 'viem/actions'
import type { Config } from 'wagmi'
import { disconnect, getConnectorClient, reconnect, watchConnectors } from 'wagmi/actions'
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
  const late: string[] = []
  for (const id of ids) {
    const connector = await announced(config, [id], announceTime)
    if (!connector) late.push(id)
    else if ((await reconnect(config, { connectors: [connector] })).length > 0) return
  }
  if (config.state.status === 'reconnecting') setDisconnected(config)
  const connector = late.length > 0 && (await announced(config, late))
  if (connector && config.state.status === 'disconnected') {
    await reconnect(config, { connectors: [connector] })
  }
}

/** The first connector of a stored session whose extension announces itself, within a time in milliseconds. */
async function announced(config: Config, ids: readonly string[], time?: number) {
  const find = () => config.connectors.find(({ id }) => ids.includes(id))
  if (find()) return find()
  let stop = () => {}
  await new Promise<void>((resolve) => {
    stop = watchConnectors(config, { onChange: () => find() && resolve() })
    if (time !== undefined) setTimeout(resolve, time)
  })
  stop()
  return find()
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
