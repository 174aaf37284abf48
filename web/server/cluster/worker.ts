import { listen } from '../listen.ts'
import { logToStdout } from '../log.ts'
import { openSite, stateOf } from '../site.ts'
import { Channel } from './channel.ts'
import { changed, nothing, report, settings, states } from './messages.ts'

/** One of several processes that answer on the same port; the primary tells it what to do. */
const primary = new Channel({
  send: (message) => process.send?.(message),
  onMessage: (listener) => process.on('message', listener),
  onGone: (listener) => process.on('disconnect', listener),
})

// An interrupt in a terminal, or a signal to the group, reaches every process; the primary says when to stop.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('SIGUSR2', () => undefined)

primary.handle('start', settings, async (given) => {
  const site = await openSite(given, logToStdout)
  const listening = await listen(site, {
    refresh: (changes) => primary.call('refresh-everywhere', changes, report),
    pause: () => primary.call('pause-everywhere', undefined, nothing),
    resume: () => primary.call('resume-everywhere', undefined, nothing),
    states: () => primary.call('states', undefined, states),
  })
  const { gate } = site.upstream
  primary.handle('pause', nothing, () => gate.pause())
  primary.handle('resume', nothing, async () => gate.resume())
  primary.handle('refresh', changed, (changes) => site.refresher.refresh(changes))
  primary.handle('state', nothing, async () => stateOf(site))
  primary.handle('settle', nothing, listening.settle)
  primary.handle('close', nothing, listening.close)
  // Only now has each connection been read that the primary handed over before it knew of the close:
  // those went back to it, and to another process.
  primary.handle('leave', nothing, async () => {
    setImmediate(() => process.disconnect())
  })
  const filled = site.refresher.fill()
  primary.handle('fill', nothing, () => filled)
  return { port: listening.port }
})
