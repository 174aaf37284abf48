import type { Json, LakeDocument } from '../document.ts'

/** The documents as a transaction in the making sees them; nothing is stored before `commit`. */
export class TransactionDraft {
  readonly id: string
  readonly timestamp: string
  /** Documents whose history goes with them. */
  readonly purged = new Set<string>()
  readonly #stored: ReadonlyMap<string, LakeDocument>
  readonly #touched = new Map<string, { after: LakeDocument | null; mutations: Json[] }>()

  constructor(id: string, timestamp: string, stored: ReadonlyMap<string, LakeDocument>) {
    this.id = id
    this.timestamp = timestamp
    this.#stored = stored
  }

  get(id: string): LakeDocument | null {
    const touched = this.#touched.get(id)
    return touched ? touched.after : (this.#stored.get(id) ?? null)
  }

  /** Records the new state of a document and the mutation that listeners will be told. */
  put(id: string, after: LakeDocument | null, mutation: Json): void {
    const stamped = after && { ...after, _rev: this.id, _updatedAt: this.timestamp }
    const known = this.#touched.get(id)
    if (known) {
      known.after = stamped
      known.mutations.push(mutation)
    } else {
      this.#touched.set(id, { after: stamped, mutations: [mutation] })
    }
  }

  /** The documents that the transaction changes so far, for queries inside of it. */
  overlay(): [string, LakeDocument | null][] {
    return [...this.#touched].map(([id, { after }]) => [id, after])
  }

  *touched(): Generator<{
    id: string
    before: LakeDocument | null
    after: LakeDocument | null
    mutations: Json[]
  }> {
    for (const [id, { after, mutations }] of this.#touched) {
      const before = this.#stored.get(id) ?? null
      if (before || after) yield { id, before, after, mutations }
    }
  }
}
