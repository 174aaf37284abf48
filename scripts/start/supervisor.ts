import type { ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import {
  endProcess,
  type Launched,
  launch,
  type ProcessFailedError,
  type Program,
} from './processes.ts'
import { sayOf } from './say.ts'

/** Supervised programs. Each is restarted independently when it ends, until all are stopped. */
export class Services {
  readonly #services: Service[] = []
  readonly #report: (states: ServiceState[]) => void
  #stopping: Promise<void> | undefined

  /** @param report - called with all states whenever one changes */
  constructor(report: (states: ServiceState[]) => void = () => undefined) {
    this.#report = report
  }

  /**
   * Starts a program, waits until it answers, and keeps it running.
   *
   * @param onReady - called each time the program becomes ready, and again until it returns true
   * @throws ProcessFailedError when the program ends before it first answers
   */
  async start(
    program: Program,
    isReady: () => Promise<boolean>,
    onReady: () => Promise<boolean> = () => Promise.resolve(true),
  ): Promise<void> {
    if (this.#stopping) return
    const service = new Service(program, isReady, onReady, () => this.#changed())
    this.#services.push(service)
    await service.start()
  }

  /** Ends one program without a restart. */
  async end(name: string, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const at = this.#services.findIndex(({ state }) => state.name === name)
    const [service] = at < 0 ? [] : this.#services.splice(at, 1)
    await service?.end(signal)
    this.#changed()
  }

  /** Ends all programs, in the reverse order of their start. */
  stop(): Promise<void> {
    for (const service of this.#services) service.expectEnd()
    this.#stopping ??= this.#stopAll()
    return this.#stopping
  }

  async #stopAll(): Promise<void> {
    for (const service of this.#services.toReversed()) await service.end('SIGTERM')
  }

  #changed(): void {
    if (!this.#stopping) this.#report(this.#services.map(({ state }) => state))
  }
}

/** The state of a supervised program. */
export interface ServiceState {
  name: string
  /** `paused` is the delay before a restart. */
  state: 'starting' | 'running' | 'paused'
  pid?: number | undefined
  restarts: number
  /** How it ended the last time. */
  ended?: string
}

/** After answering for this long, a program counts as stable, in milliseconds. */
const steadyMs = 10_000
const shortestPauseMs = 100
const longestPauseMs = 30_000
const askEveryMs = 50
const retryMs = 1000
/** A program that runs but does not answer is reported after this time, in milliseconds. */
const patienceMs = 30_000

/** The delay before a restart, after a program has ended this many times in a row without becoming stable. */
export function restartDelayMs(quickEnds: number): number {
  return Math.min(longestPauseMs, shortestPauseMs * 2 ** quickEnds)
}

/** A program that is restarted whenever it ends, until `end` is called. */
class Service {
  readonly #program: Program
  readonly #isReady: () => Promise<boolean>
  readonly #onReady: () => Promise<boolean>
  readonly #onChange: () => void
  readonly #meant = new AbortController()
  readonly #state: ServiceState
  #child: ChildProcess | undefined
  #readyAt = Number.POSITIVE_INFINITY

  /**
   * @param isReady - whether the program answers
   * @param onReady - called once it answers after each start, and again until it returns true
   * @param onChange - called when the state has changed
   */
  constructor(
    program: Program,
    isReady: () => Promise<boolean>,
    onReady: () => Promise<boolean>,
    onChange: () => void,
  ) {
    this.#program = program
    this.#isReady = isReady
    this.#onReady = onReady
    this.#onChange = onChange
    this.#state = { name: program.name, state: 'starting', restarts: 0 }
  }

  get state(): ServiceState {
    return { ...this.#state }
  }

  /**
   * Starts the program and waits until it answers. From then on, it is restarted when it ends.
   * @throws ProcessFailedError when it ends earlier
   */
  async start(): Promise<void> {
    const { ended, ready } = this.#launch()
    const failed = ended.then((error) => Promise.reject(error))
    await Promise.race([ready, failed])
    failed.catch(() => undefined)
    void this.#supervise(ended)
  }

  /** Ends the program without a restart. */
  async end(signal: NodeJS.Signals): Promise<void> {
    this.expectEnd()
    if (this.#child) await endProcess(this.#child, signal)
  }

  /** From now on, the program is not restarted when it ends. */
  expectEnd(): void {
    this.#meant.abort()
  }

  async #supervise(first: Promise<ProcessFailedError>): Promise<void> {
    let ended = first
    for (let quickEnds = 0; ; quickEnds += 1) {
      const { how } = await ended
      if (this.#meant.signal.aborted) return
      if (Date.now() - this.#readyAt >= steadyMs) quickEnds = 0
      const pauseMs = restartDelayMs(quickEnds)
      const { restarts } = this.#state
      this.#set({ state: 'paused', pid: undefined, restarts: restarts + 1, ended: how })
      this.#say(`ended ${how}; restart ${restarts + 1} in ${pauseMs / 1000} s`)
      await delay(pauseMs, undefined, { signal: this.#meant.signal }).catch(() => undefined)
      if (this.#meant.signal.aborted) return
      const again = this.#launch()
      again.ready.catch((error: unknown) => this.#say(`was not set up after its restart: ${error}`))
      ended = again.ended
    }
  }

  #launch(): { ended: Launched['ended']; ready: Promise<void> } {
    const began = Date.now()
    const { child, ended } = launch({ ...this.#program, echo: true })
    this.#child = child
    this.#readyAt = Number.POSITIVE_INFINITY
    this.#set({ state: 'starting', pid: child.pid })
    const noted = ended.then((error) => {
      this.#child = undefined
      return error
    })
    return { ended: noted, ready: this.#untilReady(child, began) }
  }

  async #untilReady(child: ChildProcess, began: number): Promise<void> {
    const isRunning = (): boolean => this.#child === child
    let reported = false
    while (!(await this.#isReady())) {
      if (!isRunning()) return
      if (!reported && Date.now() - began > patienceMs) {
        this.#say(`runs, and does not answer after ${patienceMs / 1000} s`)
        reported = true
      }
      await delay(askEveryMs)
    }
    if (!isRunning()) return
    this.#readyAt = Date.now()
    if (this.#state.restarts > 0)
      this.#say(`answers again after ${(this.#readyAt - began) / 1000} s`)
    this.#set({ state: 'running' })
    // The start waits for the first attempt only.
    if (!(await this.#onReady())) void this.#untilDone(isRunning)
  }

  async #untilDone(isRunning: () => boolean): Promise<void> {
    while (isRunning()) {
      await delay(retryMs)
      if (isRunning() && (await this.#onReady().catch(() => false))) return
    }
  }

  #set(change: Partial<ServiceState>): void {
    Object.assign(this.#state, change)
    this.#onChange()
  }

  #say(what: string): void {
    sayOf('start', `${this.#program.name} ${what}`)
  }
}
