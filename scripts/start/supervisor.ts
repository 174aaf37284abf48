import type { Program } from './processes.ts'
import { Service, type ServiceState } from './service.ts'

/** The programs that run until the whole is stopped: each is started again when it ends, by itself. */
export class Services {
  readonly #services: Service[] = []
  readonly #report: (states: ServiceState[]) => void
  #stopping: Promise<void> | undefined

  /** @param report - told of the state of all whenever that of one changes */
  constructor(report: (states: ServiceState[]) => void = () => undefined) {
    this.#report = report
  }

  /**
   * Starts a program, waits until it answers, and keeps it running.
   *
   * @param onReady - done whenever it answers again, until it returns true
   * @throws ProcessFailedError when it ends before it has answered for the first time
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

  /** Ends one program for good; the others go on. */
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
