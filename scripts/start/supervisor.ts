import type { ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { endProcess, type Launched, launch, listens, type Server } from './processes.ts'
import { sayOf } from './say.ts'

type Check = () => Promise<boolean>

/** Times in milliseconds. After answering for `steady`, a program counts as stable. */
const [ask, retry, steady] = [50, 1000, 10_000]
const [shortestPause, longestPause] = [100, 30_000]
/** How often a running program is asked for an answer, and how long it may take. */
const defaultHealth = { every: 5000, timeout: 10_000 }
/** A program that misses this many answers in a row hangs, and is restarted. */
const missesOfHang = 3

/** The delay before a restart, after a program has ended this many times in a row without becoming stable. */
export function restartDelay(quickEnds: number): number {
  return Math.min(longestPause, shortestPause * 2 ** quickEnds)
}

/** Supervised programs. Each is restarted on its own when it ends or hangs, until all are stopped. */
export class Services {
  readonly #services: Service[] = []
  readonly #health: typeof defaultHealth
  #stopping: Promise<void> | undefined

  constructor(health = defaultHealth) {
    this.#health = health
  }

  /**
   * Starts a program, waits until it is ready, and keeps it running. Later, any answer at the program's `address`
   * shows that it works.
   *
   * @param onReady - called each time that it becomes ready, and again until it returns true
   * @throws ProcessFailedError when the program ends before it first answers
   */
  async start(program: Server, isReady: Check, onReady: Check = async () => true): Promise<void> {
    if (this.#stopping) return
    const service = supervise(program, isReady, onReady, this.#health)
    this.#services.push(service)
    await service.started
  }

  /** Ends one program without a restart. */
  async end(name: string, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const at = this.#services.findIndex((service) => service.name === name)
    const [service] = at < 0 ? [] : this.#services.splice(at, 1)
    await service?.end(signal)
  }

  /** Ends all programs, in the reverse order of their start. */
  stop(): Promise<void> {
    for (const service of this.#services) service.expectEnd()
    this.#stopping ??= this.#services
      .toReversed()
      .reduce((before, service) => before.then(() => service.end('SIGTERM')), Promise.resolve())
    return this.#stopping
  }
}

/** A program that is restarted whenever it ends or hangs. */
interface Service {
  name: string
  /** Settles when it is ready, or has ended before. */
  started: Promise<void>
  /** From now on, it is not restarted. */
  expectEnd: () => void
  end: (signal: NodeJS.Signals) => Promise<void>
}

function supervise(
  program: Server,
  isReady: Check,
  onReady: Check,
  health = defaultHealth,
): Service {
  const meant = new AbortController()
  let running: ChildProcess | undefined
  let readyAt = Number.POSITIVE_INFINITY
  const say = (what: string): void => sayOf('start', `${program.name} ${what}`)

  const begin = (): Launched => {
    const launched = launch({ ...program, echo: true })
    running = launched.child
    readyAt = Number.POSITIVE_INFINITY
    launched.child.once('exit', () => {
      running = undefined
    })
    return launched
  }

  const endWhenItHangs = async (child: ChildProcess): Promise<void> => {
    for (let misses = 0; misses < missesOfHang; ) {
      await delay(health.every, undefined, { ref: false })
      if (running !== child) return
      misses = (await listens(program.address, health.timeout)) ? 0 : misses + 1
    }
    if (running !== child) return
    say('does not answer any more, and is ended')
    // A stopped process acts on no other signal.
    child.kill('SIGKILL')
  }

  const setUp = async (child: ChildProcess): Promise<void> => {
    while (running === child && !(await onReady().catch(() => false))) await delay(retry)
  }

  /** Waits until the program is ready, and from then on ends it when it hangs. */
  const watch = async (child: ChildProcess, isRestart: boolean): Promise<void> => {
    const began = Date.now()
    while (!(await isReady())) {
      if (running !== child) return
      await delay(ask)
    }
    readyAt = Date.now()
    if (isRestart) say(`answers again after ${(readyAt - began) / 1000} s`)
    void endWhenItHangs(child)
    void setUp(child)
  }

  const keepRunning = async (first: Launched['ended']): Promise<void> => {
    const { signal } = meant
    let ended = first
    for (let restart = 1, quickEnds = 0; ; restart += 1, quickEnds += 1) {
      const { how } = await ended
      if (signal.aborted) return
      if (Date.now() - readyAt >= steady) quickEnds = 0
      const pause = restartDelay(quickEnds)
      say(`ended ${how}; restart ${restart} in ${pause / 1000} s`)
      await delay(pause, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      const again = begin()
      ended = again.ended
      watch(again.child, true).catch((error: unknown) => say(`is not set up: ${error}`))
    }
  }

  const start = async (): Promise<void> => {
    const { child, ended } = begin()
    const failed = ended.then((error) => Promise.reject(error))
    await Promise.race([watch(child, false), failed])
    failed.catch(() => undefined)
    void keepRunning(ended)
  }

  return {
    name: program.name,
    started: start(),
    expectEnd: () => meant.abort(),
    end: async (signal) => {
      meant.abort()
      if (running) await endProcess(running, signal)
    },
  }
}
