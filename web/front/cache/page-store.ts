import { LRUCache } from 'lru-cache'
import type { Variant } from '../../next-internals/variant.ts'
import type { Fingerprint } from '../../protocol/fingerprint.ts'
import type { Entry } from '../http/entry.ts'

/** A cached answer. A stale answer is the last good copy, served only if there is no newer one. */
export interface Kept {
  entry: Entry
  stale: boolean
  /** By `performance.now`. */
  keptAt: number
}

type Page = ReadonlyMap<Variant, Kept>

/** The cached answers of all pages, limited in bytes. The least recently used page is evicted first. */
export class PageStore {
  readonly #pages: LRUCache<string, Page>
  /** The changes to make at the next `makeHeld`; undefined while changes are made immediately. */
  #held:
    | { changes: { path: string; make: () => void }[]; made: PromiseWithResolvers<void> }
    | undefined

  constructor(maxBytes: number) {
    this.#pages = new LRUCache({ maxSize: maxBytes })
  }

  get(path: string, variant: Variant): Kept | undefined {
    return this.#pages.get(path)?.get(variant)
  }

  /** Holds all changes back until `makeHeld`, so that visitors see them at the same moment. */
  hold(): void {
    this.#held ??= { changes: [], made: Promise.withResolvers() }
  }

  /** Whether changes are held back. */
  get isHeld(): boolean {
    return this.#held !== undefined
  }

  /** The paths of which changes are held back. */
  heldPaths(): string[] {
    return (this.#held?.changes ?? []).map(({ path }) => path)
  }

  /** Resolves once no changes are held back. */
  async whenMade(): Promise<void> {
    await this.#held?.made.promise
  }

  /** Makes the changes that were held back. */
  makeHeld(): void {
    const held = this.#held
    this.#held = undefined
    for (const { make } of held?.changes ?? []) make()
    held?.made.resolve()
  }

  put(path: string, variant: Variant, entry: Entry): void {
    if (this.#held) {
      this.#held.changes.push({ path, make: () => this.put(path, variant, entry) })
      return
    }
    const page = new Map(this.#pages.peek(path)).set(variant, {
      entry,
      stale: false,
      keptAt: performance.now(),
    })
    this.#pages.set(path, page, { size: bytesOf(page) })
  }

  /** Marks the copies of a path as last good copies only. */
  markStale(path: string, except: readonly Variant[] = []): void {
    if (this.#held) {
      this.#held.changes.push({ path, make: () => this.markStale(path, except) })
      return
    }
    for (const [variant, kept] of this.#pages.peek(path) ?? []) {
      if (!except.includes(variant)) kept.stale = true
    }
  }

  /** Whether a copy of a path is still served. */
  isServed(path: string): boolean {
    return [...(this.#pages.peek(path)?.values() ?? [])].some(({ stale }) => !stale)
  }

  /** The fingerprint of a path's document, or else of another variant. */
  fingerprint(path: string): Entry['fingerprint'] {
    const page = this.#pages.peek(path)
    const copies = [page?.get('html'), ...(page?.values() ?? [])]
    return copies.find((kept) => kept?.entry.fingerprint)?.entry.fingerprint
  }

  /** Whether the cached answer of a path is a 404. */
  isMissing(path: string): boolean {
    return this.#pages.peek(path)?.get('html')?.entry.status === 404
  }

  /** The fingerprints of a path's document and of every other variant that is still served. */
  fingerprints(path: string): Fingerprint[] {
    return [...(this.#pages.peek(path) ?? [])].flatMap(([variant, { entry, stale }]) =>
      variant === 'html' || !stale ? (entry.fingerprint ?? []) : [],
    )
  }

  /** The fingerprints of all copies that are served. */
  servedFingerprints(): Fingerprint[] {
    const pages = [...this.#pages.dump()].flatMap(([, { value }]) => [...value.values()])
    return pages.flatMap(({ entry, stale }) =>
      stale || entry.expiresAt <= Date.now() ? [] : (entry.fingerprint ?? []),
    )
  }

  /** Removes all copies of a path, or that of one variant. */
  remove(path: string, only?: Variant): void {
    if (this.#held) {
      this.#held.changes.push({ path, make: () => this.remove(path, only) })
      return
    }
    const kept = this.#pages.peek(path) ?? []
    const others = new Map([...kept].filter(([variant]) => only !== undefined && variant !== only))
    if (others.size === 0) this.#pages.delete(path)
    else this.#pages.set(path, others, { size: bytesOf(others) })
  }

  /** Every path that has a copy, the most recently used first. */
  paths(): string[] {
    return [...this.#pages.keys()]
  }

  get bytes(): number {
    return this.#pages.calculatedSize
  }

  get size(): number {
    return this.#pages.size
  }
}

function bytesOf(page: Page): number {
  let bytes = 0
  for (const kept of page.values()) bytes += kept.entry.bytes
  return bytes
}
