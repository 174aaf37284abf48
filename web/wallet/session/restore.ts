import type { Config, Connector } from 'wagmi'
import { reconnect, watchConnectors } from 'wagmi/actions'
import { z } from 'zod'
import { limits } from '../limits.ts'
import { becomeDisconnected, missNothing, within } from './wallet.ts'

/**
 * Reconnects the first of the connectors that its wallet still allows. Each is asked, and its code
 * loaded, only when all before it have failed. Without any the status becomes disconnected; a wallet
 * that announces itself later than that is still reconnected, unless another was chosen by then.
 *
 * wagmi's own `reconnect` waits for a wallet without limit and refuses to run twice at a time, so that
 * one silent wallet would block all others: each is asked here first, with a limit.
 *
 * @param ids of the connectors of the stored session, the most recent first
 * @param signal aborted by who does not want to wait for it
 */
export async function restore(
  config: Config,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  await hydrated()
  signal.addEventListener('abort', () => becomeDisconnected(config))
  for (const id of ids) {
    if (signal.aborted) return
    config.setState((state) => ({ ...state, status: 'reconnecting' }))
    const connector = await announced(config, id)
    if (connector && (await reconnected(config, connector, signal))) return
  }
  if (signal.aborted) return
  if (config.state.status !== 'connected') becomeDisconnected(config)
  watchForLate(config, ids, signal)
}

async function reconnected(
  config: Config,
  connector: Connector,
  signal: AbortSignal,
): Promise<boolean> {
  const allowed = await within(limits.requestTimeout, connector.isAuthorized()).catch(() => false)
  if (!allowed || signal.aborted) return false
  const work = () => within(limits.requestTimeout, reconnect(config, { connectors: [connector] }))
  const connections = await missNothing(connector, work).catch(() => [])
  return connections.length > 0
}

/** Takes the session up again when a wallet of it turns out to have been slow. */
function watchForLate(config: Config, ids: readonly string[], signal: AbortSignal): void {
  const missing = ids.filter((id) => !config.connectors.some((connector) => connector.id === id))
  const stop = watchConnectors(config, {
    onChange(connectors) {
      const late = connectors.find(({ id }) => missing.includes(id))
      if (!late) return
      stop()
      if (config.state.status !== 'disconnected' || signal.aborted) return
      void restore(config, [late.id], signal)
    },
  })
  signal.addEventListener('abort', stop)
}

/** The connector with this id; extensions may announce themselves a moment after the page's start. */
async function announced(config: Config, id: string): Promise<Connector | undefined> {
  const find = () => config.connectors.find((connector) => connector.id === id)
  const known = find()
  if (known) return known
  let stop = () => {}
  const later = new Promise<Connector>((resolve) => {
    stop = watchConnectors(config, {
      onChange: () => {
        const connector = find()
        if (connector) resolve(connector)
      },
    })
  })
  return within(limits.announceTimeout, later)
    .catch(() => undefined)
    .finally(() => stop())
}

/**
 * wagmi reads its storage in microtasks, and would put what it read over a state that is set before;
 * session storage itself is synchronous, so that the next task comes after.
 */
function hydrated(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}

/** What wagmi keeps in session storage: the part that reconnecting needs. */
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
 * order in which they were connected. Empty without a session, or when what is stored is damaged.
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
