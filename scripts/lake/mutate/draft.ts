import type { Json, LakeDocument } from '../model/document.ts'
import { MutationError } from '../model/errors.ts'

export function tooCostly(): MutationError {
  const description = 'the transaction takes too long, and others are waiting for it'
  return new MutationError(413, { type: 'transactionTooCostlyError', description })
}

/** A document that a transaction has changed. */
export interface Touched {
  id: string
  before: LakeDocument | null
  after: LakeDocument | null
  /** The mutations that listeners receive. */
  mutations: Json[]
}

/** The documents as an open transaction sees them; nothing is stored until it is committed. */
export class TransactionDraft {
  readonly id: string
  readonly timestamp: string
  /** Documents whose history is deleted with them. */
  readonly purged = new Set<string>()
  readonly #stored: ReadonlyMap<string, LakeDocument>
  readonly #deadline: number
  readonly #touched = new Map<string, { after: LakeDocument | null; mutations: Json[] }>()

  constructor(
    id: string,
    timestamp: string,
    stored: ReadonlyMap<string, LakeDocument>,
    budgetMs: number,
  ) {
    this.id = id
    this.timestamp = timestamp
    this.#stored = stored
    this.#deadline = performance.now() + budgetMs
  }

  /** The time that the transaction has left, in milliseconds. */
  get msLeft(): number {
    return this.#deadline - performance.now()
  }

  get(id: string): LakeDocument | null {
    const touched = this.#touched.get(id)
    return touched ? touched.after : (this.#stored.get(id) ?? null)
  }

  /**
   * Records the new state of a document and the mutation that listeners receive.
   *
   * @throws MutationError 413 when the transaction's time is up
   */
  put(id: string, after: LakeDocument | null, mutation: Json): void {
    if (this.msLeft < 0) throw tooCostly()
    const stamped = after && { ...after, _rev: this.id, _updatedAt: this.timestamp }
    const known = this.#touched.get(id)
    if (known) {
      known.after = stamped
      known.mutations.push(mutation)
    } else {
      this.#touched.set(id, { after: stamped, mutations: [mutation] })
    }
  }

  /** The document before the transaction. */
  stored(id: string): LakeDocument | null {
    return this.#stored.get(id) ?? null
  }

  /** The documents whose ids begin with a prefix, ordered by id. */
  withPrefix(prefix: string): LakeDocument[] {
    const ids = new Set([...this.#stored.keys(), ...this.#touched.keys()])
    return [...ids]
      .filter((id) => id.startsWith(prefix))
      .sort()
      .flatMap((id) => this.get(id) ?? [])
  }

  /** The documents changed so far, for queries within the transaction. */
  overlay(): [string, LakeDocument | null][] {
    return [...this.#touched].map(([id, { after }]) => [id, after])
  }

  *touched(): Generator<Touched> {
    for (const [id, { after, mutations }] of this.#touched) {
      const before = this.#stored.get(id) ?? null
      if (before || after) yield { id, before, after, mutations }
    }
  }
}
