import pTimeout from 'p-timeout'

/** How long a hanging render can delay a publish, in milliseconds. */
const waitLimitMs = 3000

/**
 * Keeps renders from overlapping with a change that is being applied. Next dates a cached page by the end of
 * its render, so a page that read the old content and ended after the change would count as new and stay.
 */
export class RenderGate {
  #running = 0
  #begun = 0
  #pauses = 0
  #idle: PromiseWithResolvers<void> | undefined
  #open = Promise.withResolvers<void>()

  /** Runs a render as soon as no change is being applied. */
  async render<T>(work: () => Promise<T>): Promise<T> {
    while (this.#pauses > 0) await this.#open.promise
    this.#running += 1
    this.#begun += 1
    try {
      return await work()
    } finally {
      this.#running -= 1
      if (this.#running === 0) this.#idle?.resolve()
    }
  }

  /** The number of renders that have begun. */
  get begun(): number {
    return this.#begun
  }

  /** @returns a function that tells whether no render has run since this call */
  watch(): () => boolean {
    const { running, begun } = { running: this.#running, begun: this.#begun }
    return () => running === 0 && begun === this.#begun
  }

  /** Blocks new renders until `resume`. Resolves when the running renders have ended. */
  async pause(): Promise<void> {
    this.#pauses += 1
    if (this.#running === 0) return
    // Simultaneous pauses wait for the same renders.
    this.#idle ??= Promise.withResolvers<void>()
    await pTimeout(this.#idle.promise, { milliseconds: waitLimitMs, message: false })
  }

  resume(): void {
    this.#pauses -= 1
    if (this.#pauses > 0) return
    this.#idle = undefined
    this.#open.resolve()
    this.#open = Promise.withResolvers<void>()
  }
}
