import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Changed, RefreshReport } from '../cache/refresher.ts'
import type { Front } from '../front.ts'
import { addressOf } from '../listen.ts'
import type { FrontSettings } from '../options.ts'
import { RefreshQueue } from '../refresh-queue.ts'
import type { SiteState } from '../site.ts'
import { Channel, PeerGoneError } from './channel.ts'
import { changed, nothing, report, started, state } from './messages.ts'

const restartAfterMs = 500

/** Runs the front in several processes, which share the port and each keep their own copies. */
export async function startCluster(settings: FrontSettings): Promise<Front> {
  cluster.setupPrimary({
    exec: fileURLToPath(new URL('./worker.ts', import.meta.url)),
    serialization: 'advanced',
  })
  const workers = new Map<Worker, Channel>()
  const queue = new RefreshQueue(refreshEverywhere)
  let closing = false

  async function start(): Promise<number> {
    const worker = cluster.fork()
    const channel = new Channel({
      send: (message) => {
        if (worker.isConnected()) worker.send(message)
      },
      onMessage: (listener) => worker.on('message', listener),
      onGone: (listener) => worker.on('exit', listener),
    })
    channel.handle('refresh-everywhere', changed, (changes) => queue.add(changes))
    channel.handle('states', nothing, statesEverywhere)
    worker.once('exit', () => {
      workers.delete(worker)
      if (!closing) setTimeout(() => void start().catch(() => undefined), restartAfterMs)
    })
    const { port } = await channel.call('start', settings, started)
    workers.set(worker, channel)
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

  async function close(): Promise<void> {
    closing = true
    const ended = [...workers.keys()].map((worker) => once(worker, 'exit'))
    await everywhere((channel) => channel.call('close', undefined, nothing))
    await Promise.all(ended)
  }

  const [port = settings.port] = await Promise.all(
    Array.from({ length: settings.workers }, () => start()),
  )
  return {
    url: addressOf(settings.host, port),
    filled: everywhere((channel) => channel.call('fill', undefined, nothing)).then(() => undefined),
    refresh: (changes) => queue.add(changes),
    close,
  }
}
