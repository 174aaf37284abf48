import { LRUCache } from 'lru-cache'
import type { Entry } from './entry.ts'
import type { Variant } from './variant.ts'

/** A kept answer; a stale one is the last good copy, shown only when no newer one can be had. */
export type Kept = { entry: Entry; stale: boolean }

type Page = ReadonlyMap<Variant, Kept>

/** The kept answers of all pages, bounded by bytes; the page that was asked for longest ago goes first. */
export class PageStore {
  readonly #pages: LRUCache<string, Page>

  constructor(maxBytes: number) {
    this.#pages = new LRUCache({ maxSize: maxBytes })
  }

  get(path: string, variant: Variant): Kept | undefined {
    return this.#pages.get(path)?.get(variant)
  }

  put(path: string, variant: Variant, entry: Entry): void {
    const page = new Map(this.#pages.peek(path)).set(variant, { entry, stale: false })
    this.#pages.set(path, page, { size: bytesOf(page) })
  }

  /** Keeps the copies of a path, but no longer as an answer while a newer one can be had. */
  markStale(path: string, except: readonly Variant[] = []): void {
    for (const [variant, kept] of this.#pages.peek(path) ?? []) {
      if (!except.includes(variant)) kept.stale = true
    }
  }

  remove(path: string): void {
    this.#pages.delete(path)
  }

  /** Every path that has a copy, the most recently asked for first. */
  paths(): string[] {
    return [...this.#pages.keys()]
  }

  variants(path: string): Variant[] {
    return [...(this.#pages.peek(path)?.keys() ?? [])]
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
