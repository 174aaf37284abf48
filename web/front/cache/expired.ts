import type { Fingerprint } from '../../protocol/fingerprint.ts'

/** What a change has expired in Next, and the fingerprints of the current content. */
export interface Expired {
  /** When the call arrived, by `performance.now`. */
  receivedAt: number
  /** Whether everything may have changed. */
  all: boolean
  /** The tags that Next has expired, and must expire again if a render has run meanwhile. */
  tags: ReadonlySet<string>
  /** Whether a render may have run while Next applied the change. */
  overlapped: boolean
  /** Fingerprints of the current content, one for each merged change. */
  fresh: readonly Fingerprint[]
  /** The changed documents, by their names in the fingerprints of their own pages. */
  documents: ReadonlySet<string>
  /** The paths that those pages have now. */
  paths: ReadonlySet<string>
  /** Whether pages have to change at the same moment, as for a release or another transaction of several documents. */
  together: boolean
}

export const nothingExpired: Expired = {
  receivedAt: Number.POSITIVE_INFINITY,
  all: false,
  tags: new Set(),
  overlapped: false,
  fresh: [],
  documents: new Set(),
  paths: new Set(),
  together: false,
}

/**
 * Merges what several changes have expired. Their fingerprints are all kept: if two have the same part, either may be
 * the older.
 */
export function mergeExpired(all: readonly Expired[]): Expired {
  const union = <T>(pick: (one: Expired) => Iterable<T>): Set<T> =>
    new Set(all.flatMap((one) => [...pick(one)]))
  return {
    receivedAt: Math.min(...all.map(({ receivedAt }) => receivedAt)),
    all: all.some(({ all }) => all),
    tags: union(({ tags }) => tags),
    overlapped: all.some(({ overlapped }) => overlapped),
    fresh: all.flatMap(({ fresh }) => fresh),
    documents: union(({ documents }) => documents),
    paths: union(({ paths }) => paths),
    together: all.some(({ together }) => together),
  }
}

/** Whether a page with this fingerprint was rendered from outdated content. */
export function isStale(fingerprint: Fingerprint, { fresh }: Expired): boolean {
  return fresh.some((digests) => {
    for (const [name, digest] of digests) {
      const own = fingerprint.get(name)
      if (own !== undefined && own !== digest) return true
    }
    return false
  })
}
