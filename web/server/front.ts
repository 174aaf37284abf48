import { tell } from './answers/webhook.ts'
import { clipped, type Log, logToStdout } from './http/log.ts'
import { addressOf, listen } from './listen.ts'
import { type FrontOptions, withDefaults } from './site/options.ts'
import { openSite } from './site/site.ts'

export interface Front {
  /** Where the front answers, for example `http://127.0.0.1:3000`. */
  url: string
  /** Resolves when every page has a kept copy, or was asked for one. */
  filled: Promise<void>
  /** Goes on answering for so many milliseconds, while it says that visitors should go elsewhere. */
  leave: (milliseconds: number) => Promise<void>
  /** Takes no new request, lets those that are being answered finish, and frees the port. */
  close: () => Promise<void>
}

/**
 * Starts the front before a Next server that is already listening on `upstream`.
 * @throws what the system says when the port cannot be had, or when a static directory is missing
 */
export async function startFront(options: FrontOptions, log: Log = logToStdout): Promise<Front> {
  const settings = withDefaults(options)
  const site = await openSite(settings, clipped(log))
  const listening = await listen(site)
  const caughtUp = settings.catchUp?.((path, content) => tell(site, path, content))
  site.open.resolve(caughtUp)
  return {
    filled: site.open.promise.then(() => site.refresher.fill()),
    url: addressOf(settings.host, listening.port),
    leave: listening.leave,
    close: listening.close,
  }
}
