/** What one client holds already, or all of them together, is as much as they may hold at once. */
export class ShareExceededError extends Error {
  override readonly name = 'ShareExceededError'
  /** Whether it is this client who has too much under way, not all of them together. */
  readonly ownFault: boolean

  constructor(ownFault: boolean) {
    super(ownFault ? 'This client has too much under way' : 'Too much is under way')
    this.ownFault = ownFault
  }
}

/** Lets so many things be under way at once, in all and for one client, and refuses the others. */
export class Share {
  readonly #total: number
  readonly #perClient: number
  readonly #held = new Map<string, number>()
  #all = 0

  constructor(total: number, perClient: number) {
    this.#total = total
    this.#perClient = perClient
  }

  /**
   * Takes a place for a client.
   * @returns what gives it back
   * @throws ShareExceededError
   */
  take(client: string): () => void {
    const held = this.#held.get(client) ?? 0
    if (held >= this.#perClient) throw new ShareExceededError(true)
    if (this.#all >= this.#total) throw new ShareExceededError(false)
    this.#held.set(client, held + 1)
    this.#all += 1
    let given = false
    return () => {
      if (given) return
      given = true
      this.#all -= 1
      const left = (this.#held.get(client) ?? 1) - 1
      if (left > 0) this.#held.set(client, left)
      else this.#held.delete(client)
    }
  }
}

/** How much of a kind of work is done at once, and how much of the time it may take. */
export interface TurnLimits {
  atOnce: number
  atOncePerClient: number
  /** So many of one client may wait; the next is refused. */
  waitingPerClient: number
  /** The part of the time that all of it may take, by what each piece says that it cost; without one, any. */
  part?: number
  /** The part that one client may take. */
  partPerClient?: number
}

/** What may be spent at once after a pause, in milliseconds. */
const savedMs = 1000
/** What may be owed at most: one slow answer must not lock a client out. */
const owedMs = 200
/** More than anybody can spend. */
const anyPart = Number.MAX_SAFE_INTEGER

/** Milliseconds that may be spent: some come in with the time, and what was spent too much is waited for. */
class Purse {
  readonly #part: number
  #left = savedMs
  #at = performance.now()

  constructor(part: number) {
    this.#part = part
  }

  /** Milliseconds until something may be spent. */
  get waitMs(): number {
    this.#fill()
    return this.#left > 0 ? 0 : 1 - this.#left / this.#part
  }

  get isFull(): boolean {
    this.#fill()
    return this.#left >= savedMs
  }

  spend(milliseconds: number): void {
    this.#fill()
    this.#left = Math.max(-owedMs, this.#left - milliseconds)
  }

  #fill(): void {
    const now = performance.now()
    this.#left = Math.min(savedMs, this.#left + Math.max(0, now - this.#at) * this.#part)
    this.#at = now
  }
}

interface Client {
  waiting: (() => void)[]
  running: number
  purse: Purse
}

/**
 * Has clients take turns at work that costs more than an answer from memory: a few pieces are done at once,
 * whoever has waited longest for a turn is next, and a client waits while it has used up its part of the time.
 */
export class Turns {
  readonly #limits: TurnLimits
  readonly #all: Purse
  /** Who has had no turn for longest comes first. */
  readonly #clients = new Map<string, Client>()
  #running = 0
  #timer: NodeJS.Timeout | undefined

  constructor(limits: TurnLimits) {
    this.#limits = limits
    this.#all = new Purse(limits.part ?? anyPart)
  }

  /**
   * Does a piece of work when it is the client's turn.
   *
   * @param work - told how to say what it cost, in milliseconds
   * @param gone - aborts when nobody waits any more: work that has not begun is left out
   * @throws ShareExceededError when as much waits as may, and the signal's reason
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
        own.purse.spend(milliseconds)
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
    const purse = new Purse(this.#limits.partPerClient ?? anyPart)
    const made = { waiting: [], running: 0, purse }
    this.#clients.set(client, made)
    return made
  }

  async #turn(name: string, client: Client, gone?: AbortSignal): Promise<void> {
    gone?.throwIfAborted()
    if (client.waiting.length >= this.#limits.waitingPerClient) throw new ShareExceededError(true)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = (): void => {
      client.waiting = client.waiting.filter((one) => one !== resolve)
      reject(gone?.reason)
    }
    gone?.addEventListener('abort', leave, { once: true })
    client.waiting.push(resolve)
    // Put last only where it comes anew: who waits already keeps the place.
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
      if (isIdle && client.purse.isFull) this.#clients.delete(name)
      if (client.waiting.length === 0 || client.running >= this.#limits.atOncePerClient) continue
      const ownMs = Math.max(this.#all.waitMs, client.purse.waitMs)
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
