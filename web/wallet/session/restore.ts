import type { Config, Connector } from 'wagmi'
import { reconnect, watchConnectors } from 'wagmi/actions'
import { limits } from '../limits.ts'
import { within } from './within.ts'

/**
 * Reconnects the first of the connectors that its wallet still allows. Each is asked, and its code
 * loaded, only when all before it have failed. Without any the status becomes disconnected.
 *
 * wagmi's own `reconnect` waits for a wallet without limit and refuses to run twice at a time, so that
 * one silent wallet would block all others: each is asked here first, with a limit.
 *
 * @param ids of the connectors of the stored session, the most recent first
 */
export async function restore(config: Config, ids: readonly string[]): Promise<void> {
  await hydrated()
  for (const id of ids) {
    config.setState((state) => ({ ...state, status: 'reconnecting' }))
    const connector = await announced(config, id)
    if (!connector || !(await allowed(connector))) continue
    const connections = await within(
      limits.requestTimeout,
      reconnect(config, { connectors: [connector] }),
    ).catch(() => [])
    if (connections.length > 0) return
  }
  if (config.state.status !== 'connected') {
    config.setState((state) => ({
      ...state,
      connections: new Map(),
      current: null,
      status: 'disconnected',
    }))
  }
}

function allowed(connector: Connector): Promise<boolean> {
  return within(limits.requestTimeout, connector.isAuthorized()).catch(() => false)
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
