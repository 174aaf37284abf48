/** Too many requests are in progress, from one client or in total. */
export class ConcurrencyLimitError extends Error {
  override readonly name = 'ConcurrencyLimitError'
  /** Whether this client is over its own limit, not the total. */
  readonly perClient: boolean

  constructor(perClient: boolean) {
    super(
      perClient
        ? 'Too many requests of this client are in progress'
        : 'Too many requests are in progress',
    )
    this.perClient = perClient
  }
}

/** Limits the requests in progress, in total and per client, and refuses the rest. */
export class ConcurrencyLimit {
  readonly #total: number
  readonly #perClient: number
  readonly #held = new Map<string, number>()
  #all = 0

  constructor(total: number, perClient: number) {
    this.#total = total
    this.#perClient = perClient
  }

  /**
   * Takes a slot for a client.
   * @returns a function that releases it
   * @throws ConcurrencyLimitError
   */
  acquire(client: string): () => void {
    const held = this.#held.get(client) ?? 0
    if (held >= this.#perClient) throw new ConcurrencyLimitError(true)
    if (this.#all >= this.#total) throw new ConcurrencyLimitError(false)
    this.#held.set(client, held + 1)
    this.#all += 1
    let released = false
    return () => {
      if (released) return
      released = true
      this.#all -= 1
      const left = (this.#held.get(client) ?? 1) - 1
      if (left > 0) this.#held.set(client, left)
      else this.#held.delete(client)
    }
  }
}

/** How much work of one kind runs at once, and how much time it may take. */
export interface QueueLimits {
  atOnce: number
  atOncePerClient: number
  /** The number of requests of one client that may wait. More are refused. */
  waitingPerClient: number
  /** Share of time that all work may take, by the cost that it reports; unlimited by default. */
  timeShare?: number
  timeSharePerClient?: number
}

/** The most time that can be saved up, in milliseconds. */
const maxSavedMs = 1000
/**
 * The largest debt, in milliseconds. One slow answer must not lock out a client, or all clients. The shares hold as
 * long as parallel work costs no more than this.
 */
const maxDebtMs = 200
const unlimited = Number.MAX_SAFE_INTEGER

/** A budget of milliseconds that grows by a share of the elapsed time. Work waits while the budget is in debt. */
class TimeBudget {
  readonly #share: number
  #left = maxSavedMs
  #at = performance.now()

  constructor(share: number) {
    this.#share = share
  }

  /** Milliseconds until the budget is positive. */
  get waitMs(): number {
    this.#fill()
    return this.#left > 0 ? 0 : 1 - this.#left / this.#share
  }

  get isFull(): boolean {
    this.#fill()
    return this.#left >= maxSavedMs
  }

  spend(milliseconds: number): void {
    this.#fill()
    this.#left = Math.max(-maxDebtMs, this.#left - milliseconds)
  }

  #fill(): void {
    const now = performance.now()
    this.#left = Math.min(maxSavedMs, this.#left + Math.max(0, now - this.#at) * this.#share)
    this.#at = now
  }
}

interface Client {
  waiting: (() => void)[]
  running: number
  budget: TimeBudget
}

/**
 * A fair queue for work that costs more than an answer from memory. A few pieces of work run at once. The
 * client whose last turn is longest ago is next, and a client waits while its time budget is used up.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  readonly #all: TimeBudget
  /** Ordered: the client whose last turn is longest ago comes first. */
  readonly #clients = new Map<string, Client>()
  #running = 0
  #timer: NodeJS.Timeout | undefined

  constructor(limits: QueueLimits) {
    this.#limits = limits
    this.#all = new TimeBudget(limits.timeShare ?? unlimited)
  }

  get running(): number {
    return this.#running
  }

  get waiting(): number {
    return [...this.#clients.values()].reduce((sum, { waiting }) => sum + waiting.length, 0)
  }

  /**
   * Runs work when it is the client's turn.
   *
   * @param work - gets a function to report its cost in milliseconds
   * @param gone - aborts when nobody waits for the work, which is dropped if it has not begun
   * @throws ConcurrencyLimitError if too much work of the client is waiting; the signal's reason
   */
  async run<T>(
    client: string,
    work: (spend: (milliseconds: number) => void) => Promise<T>,
    gone?: AbortSignal,
  ): Promise<T> {
    const own = this.#of(client)
    await this.#turn(client, own, gone)
    try {
      return await work((milliseconds) => {
        this.#all.spend(milliseconds)
        own.budget.spend(milliseconds)
      })
    } finally {
      this.#running -= 1
      own.running -= 1
      this.#next()
    }
  }

  #of(client: string): Client {
    const found = this.#clients.get(client)
    if (found) return found
    const budget = new TimeBudget(this.#limits.timeSharePerClient ?? unlimited)
    const made = { waiting: [], running: 0, budget }
    this.#clients.set(client, made)
    return made
  }

  async #turn(name: string, client: Client, gone?: AbortSignal): Promise<void> {
    gone?.throwIfAborted()
    if (client.waiting.length >= this.#limits.waitingPerClient)
      throw new ConcurrencyLimitError(true)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = (): void => {
      client.waiting = client.waiting.filter((one) => one !== resolve)
      reject(gone?.reason)
    }
    gone?.addEventListener('abort', leave, { once: true })
    client.waiting.push(resolve)
    // New clients go last. Clients that already wait keep their place.
    if (!this.#clients.has(name)) this.#clients.set(name, client)
    this.#next()
    await promise.finally(() => gone?.removeEventListener('abort', leave))
  }

  #next(): void {
    clearTimeout(this.#timer)
    let waitMs = Number.POSITIVE_INFINITY
    for (const [name, client] of this.#clients) {
      if (this.#running >= this.#limits.atOnce) return
      const isIdle = client.waiting.length === 0 && client.running === 0
      if (isIdle && client.budget.isFull) this.#clients.delete(name)
      if (client.waiting.length === 0 || client.running >= this.#limits.atOncePerClient) continue
      const ownMs = Math.max(this.#all.waitMs, client.budget.waitMs)
      if (ownMs > 0) {
        waitMs = Math.min(waitMs, ownMs)
        continue
      }
      this.#clients.delete(name)
      this.#clients.set(name, client)
      this.#running += 1
      client.running += 1
      client.waiting.shift()?.()
    }
    if (waitMs < Number.POSITIVE_INFINITY) {
      this.#timer = setTimeout(() => this.#next(), Math.ceil(waitMs)).unref()
    }
  }
}
