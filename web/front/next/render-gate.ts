import pTimeout from 'p-timeout'

/** How long a hanging render can delay a publish, in milliseconds. */
const waitLimitMs = 3000

/**
 * Keeps renders from overlapping with a change that is being applied. Next dates a cached page by the end of
 * its render, so a page that read the old content and ended after the change would count as new and stay.
 */
export class RenderGate {
  readonly #running = new Set<Promise<unknown>>()
  #begun = 0
  #pauses = 0
  #open = Promise.withResolvers<void>()

  /** Runs a render as soon as no change is being applied. */
  async render<T>(work: () => Promise<T>): Promise<T> {
    while (this.#pauses > 0) await this.#open.promise
    this.#begun += 1
    const rendering = work()
    this.#running.add(rendering)
    try {
      return await rendering
    } finally {
      this.#running.delete(rendering)
    }
  }

  /** The number of renders that have begun. */
  get begun(): number {
    return this.#begun
  }

  /**
   * Blocks new renders until `resume`. Resolves when the running renders have ended, or after three seconds.
   *
   * @param onLate - called when the last render has ended that took longer
   */
  async pause(onLate: () => void): Promise<void> {
    this.#pauses += 1
    const ended = Promise.allSettled(this.#running)
    const inTime = await pTimeout(ended, { milliseconds: waitLimitMs, message: false })
    if (!inTime) void ended.then(onLate)
  }

  resume(): void {
    this.#pauses -= 1
    if (this.#pauses > 0) return
    this.#open.resolve()
    this.#open = Promise.withResolvers<void>()
  }
}
