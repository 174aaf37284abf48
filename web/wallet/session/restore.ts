import type { Config, Connector } from 'wagmi'
import { reconnect, watchConnectors } from 'wagmi/actions'
import { z } from 'zod'
import { limits } from '../limits.ts'
import { connectAndRecheck, setDisconnected } from './connect.ts'
import { within } from './provider.ts'

/**
 * Reconnects the first of the connectors whose wallet still allows it. Each is asked, and its code loaded,
 * only after all before it have failed. If all fail, the status becomes disconnected. A wallet
 * that announces itself later is still reconnected, unless another was chosen meanwhile.
 *
 * wagmi's own `reconnect` waits for a wallet without limit and does not run concurrently, so one silent
 * wallet would block all others. Each is therefore asked here first, with a time limit.
 *
 * @param ids of the connectors of the stored session, the most recent first
 * @param signal aborted when the visitor stops waiting
 */
export async function restore(
  config: Config,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  // wagmi reads its storage in microtasks and would overwrite a state set before then.
  await new Promise((resolve) => setTimeout(resolve))
  signal.addEventListener('abort', () => setDisconnected(config))
  for (const id of ids) {
    if (signal.aborted) return
    config.setState((state) => ({ ...state, status: 'reconnecting' }))
    const waiting = new AbortController()
    const connector = await within(
      limits.announceTimeout,
      announced(config, [id], waiting.signal),
    ).catch(() => undefined)
    waiting.abort()
    if (connector && (await tryReconnect(config, connector, signal))) return
  }
  if (signal.aborted) return
  if (config.state.status !== 'connected') setDisconnected(config)
  const missing = ids.filter((id) => !config.connectors.some((connector) => connector.id === id))
  void announced(config, missing, signal).then((late) => {
    const isWanted = config.state.status === 'disconnected' && !signal.aborted
    if (late && isWanted) void restore(config, [late.id], signal)
  })
}

/** The first connector with one of the ids; extensions may announce themselves late. */
function announced(
  config: Config,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Connector | undefined> {
  const find = () => config.connectors.find(({ id }) => ids.includes(id))
  return new Promise((resolve) => {
    const end = () => {
      stop()
      resolve(find())
    }
    const stop = watchConnectors(config, { onChange: () => find() && end() })
    signal.addEventListener('abort', end)
    if (find()) end()
  })
}

async function tryReconnect(
  config: Config,
  connector: Connector,
  signal: AbortSignal,
): Promise<boolean> {
  const allowed = await within(limits.requestTimeout, connector.isAuthorized()).catch(() => false)
  if (!allowed || signal.aborted) return false
  const work = () => within(limits.requestTimeout, reconnect(config, { connectors: [connector] }))
  const connections = await connectAndRecheck(connector, work).catch(() => [])
  return connections.length > 0
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
