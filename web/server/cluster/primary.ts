import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Changed, RefreshReport } from '../cache/refresher.ts'
import type { Front } from '../front.ts'
import { addressOf } from '../listen.ts'
import { type FrontSettings, withDefaults } from '../options.ts'
import { RefreshQueue } from '../refresh-queue.ts'
import type { SiteState } from '../site.ts'
import { Channel, PeerGoneError } from './channel.ts'
import { changed, nothing, report, started, state } from './messages.ts'
import { Pauses } from './pauses.ts'

const restartAfterMs = 500

/**
 * Runs the front in several processes, which share the port and each keep their own copies. The port
 * is the primary's: it stays open while processes come and go.
 */
export async function startCluster(first: FrontSettings): Promise<Front> {
  cluster.setupPrimary({
    exec: fileURLToPath(new URL('./worker.ts', import.meta.url)),
    serialization: 'advanced',
  })
  const workers = new Map<Worker, Channel>()
  const leaving = new Set<Worker>()
  const queue = new RefreshQueue(refreshEverywhere)
  let settings = first
  let refreshes = 0

  async function start(): Promise<number> {
    const worker = cluster.fork()
    const channel = new Channel({
      send: (message) => {
        // One that is leaving no longer reads; its exit fails what it was asked.
        if (worker.isConnected()) worker.send(message, () => undefined)
      },
      onMessage: (listener) => worker.on('message', listener),
      onGone: (listener) => worker.on('exit', listener),
    })
    channel.handle('refresh-everywhere', changed, (changes) => queue.add(changes))
    channel.handle('states', nothing, statesEverywhere)
    const pauses = new Pauses(() => [...workers.values()])
    channel.handle('pause-everywhere', nothing, () => pauses.pause())
    channel.handle('resume-everywhere', nothing, () => pauses.resume())
    worker.once('exit', () => {
      workers.delete(worker)
      void pauses.end()
      if (!leaving.delete(worker))
        setTimeout(() => void start().catch(() => undefined), restartAfterMs)
    })
    const before = refreshes
    const { port } = await channel.call('start', settings, started)
    workers.set(worker, channel)
    // What it rendered while it was not told of a change may show the content as it was.
    if (refreshes !== before) await channel.call('refresh', 'all', report)
    return port
  }

  /** One that ends meanwhile takes its copies with it. */
  async function everywhere<T>(work: (channel: Channel) => Promise<T>): Promise<T[]> {
    const outcomes = await Promise.allSettled([...workers.values()].map(work))
    return outcomes.flatMap((outcome) => {
      if (outcome.status === 'fulfilled') return [outcome.value]
      if (outcome.reason instanceof PeerGoneError) return []
      throw outcome.reason
    })
  }

  async function refreshEverywhere(changes: Changed): Promise<RefreshReport> {
    refreshes += 1
    const reports = await everywhere((channel) => channel.call('refresh', changes, report))
    const largest = (pick: (one: RefreshReport) => number): number =>
      Math.max(0, ...reports.map(pick))
    return {
      warmed: largest((one) => one.warmed),
      left: largest((one) => one.left),
      purgeMs: largest((one) => one.purgeMs),
      warmMs: largest((one) => one.warmMs),
    }
  }

  function statesEverywhere(): Promise<SiteState[]> {
    return everywhere((channel) => channel.call('state', undefined, state))
  }

  function startAll(): Promise<number[]> {
    return Promise.all(Array.from({ length: settings.workers }, start))
  }

  async function fill(): Promise<void> {
    await everywhere((channel) => channel.call('fill', undefined, nothing))
  }

  async function end(
    ending: readonly (readonly [Worker, Channel])[],
    steps: readonly string[] = ['close', 'leave'],
  ): Promise<void> {
    for (const [worker] of ending) leaving.add(worker)
    const ended = ending.map(([worker]) => once(worker, 'exit'))
    for (const step of steps) {
      await Promise.allSettled(ending.map(([, channel]) => channel.call(step, undefined, nothing)))
    }
    await Promise.all(ended)
  }

  /** Until the new processes have their copies the old ones answer too, and what they answer they finish. */
  async function replace(renewed: FrontSettings): Promise<void> {
    const old = [...workers]
    settings = renewed
    await startAll()
    await fill()
    await end(old, ['settle', 'close', 'leave'])
  }

  const [port = settings.port] = await startAll()
  return {
    url: addressOf(settings.host, port),
    filled: fill(),
    refresh: (changes) => queue.add(changes),
    replace: (options) => replace(withDefaults(options)),
    close: () => end([...workers]),
  }
}
