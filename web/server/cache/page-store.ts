import { LRUCache } from 'lru-cache'
import type { Entry } from '../http/entry.ts'
import type { Variant } from './variant.ts'

/** A kept answer; a stale one is the last good copy, shown only when no newer one can be had. */
export interface Kept {
  entry: Entry
  stale: boolean
}

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

  /** Whether a copy of a path is still an answer. */
  isGivenOut(path: string): boolean {
    return [...(this.#pages.peek(path)?.values() ?? [])].some(({ stale }) => !stale)
  }

  /** What the copies of a path state they were made of: the document, or else another form. */
  madeOf(path: string): Entry['madeOf'] {
    const page = this.#pages.peek(path)
    const copies = [page?.get('html'), ...(page?.values() ?? [])]
    return copies.find((kept) => kept?.entry.madeOf)?.entry.madeOf
  }

  /** Whether what is kept of a path says that there is no page. */
  isMissing(path: string): boolean {
    return this.#pages.peek(path)?.get('html')?.entry.status === 404
  }

  /** What a path's document, and every other form of it that is given out, state they were made of. */
  statements(path: string): ReadonlyMap<string, string>[] {
    return [...(this.#pages.peek(path) ?? [])].flatMap(([variant, { entry, stale }]) =>
      variant === 'html' || !stale ? (entry.madeOf ?? []) : [],
    )
  }

  /** What the copies that are given out state they were made of. */
  shown(): ReadonlyMap<string, string>[] {
    const pages = [...this.#pages.dump()].flatMap(([, { value }]) => [...value.values()])
    return pages.flatMap(({ entry, stale }) =>
      stale || entry.expiresAt <= Date.now() ? [] : (entry.madeOf ?? []),
    )
  }

  /** Drops the copies of a path, or the one of a form. */
  remove(path: string, form?: Variant): void {
    const kept = this.#pages.peek(path) ?? []
    const others = new Map([...kept].filter(([variant]) => form !== undefined && variant !== form))
    if (others.size === 0) this.#pages.delete(path)
    else this.#pages.set(path, others, { size: bytesOf(others) })
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
