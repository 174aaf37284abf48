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
