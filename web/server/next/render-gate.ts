/** A render that hangs must not hold a publish up for longer, in milliseconds. */
const patienceMs = 3000

/**
 * Keeps renders and the applying of a change apart. Next joins requests for one page into one render
 * and dates what it keeps by when the render ended: one that read the content before a change and
 * ended after it would pass for new, and stay.
 */
export class RenderGate {
  #running = 0
  #pauses = 0
  #idle: PromiseWithResolvers<void> | undefined
  #open = Promise.withResolvers<void>()

  /** Runs a render, once no change is being applied. */
  async render<T>(work: () => Promise<T>): Promise<T> {
    while (this.#pauses > 0) await this.#open.promise
    this.#running += 1
    try {
      return await work()
    } finally {
      this.#running -= 1
      if (this.#running === 0) this.#idle?.resolve()
    }
  }

  /** Lets no render begin until `resume`; resolves when those under way have ended. */
  async pause(): Promise<void> {
    this.#pauses += 1
    if (this.#running === 0) return
    // Those who pause at one moment wait for the same renders.
    this.#idle ??= Promise.withResolvers<void>()
    const { promise: late, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, patienceMs)
    await Promise.race([this.#idle.promise, late])
    clearTimeout(timer)
  }

  resume(): void {
    this.#pauses -= 1
    if (this.#pauses > 0) return
    this.#idle = undefined
    this.#open.resolve()
    this.#open = Promise.withResolvers<void>()
  }
}
