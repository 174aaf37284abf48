/** How many routes are fetched ahead at once (spec section 9). */
export const prefetchConcurrency = 4

/** How long a fetch may hold its place, in milliseconds, where its end is not seen. */
const longestFetch = 5000

/** Fetches routes ahead, at most four at once, each route once. */
export class PrefetchQueue {
  readonly #fetch: (href: string) => void
  readonly #seen = new Set<string>()
  readonly #waiting: string[] = []
  readonly #running = new Map<string, ReturnType<typeof setTimeout>>()

  /** @param fetch - starts to fetch a route ahead */
  constructor(fetch: (href: string) => void) {
    this.#fetch = fetch
  }

  /** Asks for a route; `urgent` ones, which a visitor points at, go first. */
  add(href: string, urgent: boolean): void {
    const at = this.#waiting.indexOf(href)
    if (urgent && at > 0) this.#waiting.unshift(...this.#waiting.splice(at, 1))
    if (this.#seen.has(href)) return
    this.#seen.add(href)
    if (urgent) this.#waiting.unshift(href)
    else this.#waiting.push(href)
    this.#next()
  }

  /** Says that the fetch of a route has ended. */
  done(href: string): void {
    const timer = this.#running.get(href)
    if (timer === undefined) return
    clearTimeout(timer)
    this.#running.delete(href)
    this.#next()
  }

  #next(): void {
    while (this.#running.size < prefetchConcurrency) {
      const href = this.#waiting.shift()
      if (href === undefined) return
      this.#running.set(
        href,
        setTimeout(() => this.done(href), longestFetch),
      )
      this.#fetch(href)
    }
  }
}
