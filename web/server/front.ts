import type { Changed, RefreshReport } from './cache/refresher.ts'
import { startCluster } from './cluster/primary.ts'
import { addressOf, listen } from './listen.ts'
import { type Log, logToStdout } from './log.ts'
import { type FrontOptions, withDefaults } from './options.ts'
import { RefreshQueue } from './refresh-queue.ts'
import { openSite, stateOf } from './site.ts'

export type Front = {
  /** Where the front answers, for example `http://127.0.0.1:3000`. */
  url: string
  /** Resolves when every page has a kept copy, or was asked for one. */
  filled: Promise<void>
  /** Renders the given pages anew in every process; resolves when no older copy is given out. */
  refresh: (changed: Changed) => Promise<RefreshReport>
  /**
   * Where several processes answer: starts new ones with these options, as after a build, and ends
   * the old ones once those have their copies. No connection is refused meanwhile.
   */
  replace?: (options: FrontOptions) => Promise<void>
  /** Takes no new request, lets those that are being answered finish, and frees the port. */
  close: () => Promise<void>
}

/**
 * Starts the front before a Next server that is already listening on `upstream`.
 * @throws what the system says when the port cannot be had, or when a static directory is missing
 */
export async function startFront(options: FrontOptions, log: Log = logToStdout): Promise<Front> {
  const settings = withDefaults(options)
  if (settings.workers > 1) return startCluster(settings)
  const site = await openSite(settings, log)
  const queue = new RefreshQueue((changed) => site.refresher.refresh(changed))
  const refresh = (changed: Changed): Promise<RefreshReport> => queue.add(changed)
  const { gate } = site.upstream
  const listening = await listen(site, {
    refresh,
    pause: () => gate.pause(),
    resume: async () => gate.resume(),
    states: async () => [stateOf(site)],
  })
  return {
    filled: site.refresher.fill(),
    url: addressOf(settings.host, listening.port),
    refresh,
    close: listening.close,
  }
}
