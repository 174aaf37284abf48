import type { Fingerprint } from '../../protocol/fingerprint.ts'

/** A change as Next has answered it: what expired, and the fingerprint of the content now. */
export interface Change {
  /** When the call arrived, by `performance.now`. */
  receivedAt: number
  /** Whether everything may have changed. */
  all: boolean
  /** What Next has expired, and must expire again if a render has run meanwhile. */
  tags: ReadonlySet<string>
  /** Whether a render may have run while Next applied the change. */
  overlapped: boolean
  /** Fingerprints of the content as it is now, one for each merged change. */
  fresh: readonly Fingerprint[]
  /** The changed documents, by their names in the fingerprints of their own pages. */
  documents: ReadonlySet<string>
  /** The paths that those pages have now. */
  paths: ReadonlySet<string>
}

export const noChange: Change = {
  receivedAt: Number.POSITIVE_INFINITY,
  all: false,
  tags: new Set(),
  overlapped: false,
  fresh: [],
  documents: new Set(),
  paths: new Set(),
}

/** Merges changes. Their fingerprints are all kept: if two have the same part, either may be the older. */
export function mergeChanges(changes: readonly Change[]): Change {
  const union = <T>(pick: (change: Change) => Iterable<T>): Set<T> =>
    new Set(changes.flatMap((change) => [...pick(change)]))
  return {
    receivedAt: Math.min(...changes.map(({ receivedAt }) => receivedAt)),
    all: changes.some(({ all }) => all),
    tags: union(({ tags }) => tags),
    overlapped: changes.some(({ overlapped }) => overlapped),
    fresh: changes.flatMap(({ fresh }) => fresh),
    documents: union(({ documents }) => documents),
    paths: union(({ paths }) => paths),
  }
}

/** Whether a page with this fingerprint was rendered from other content than there is now. */
export function isStale(fingerprint: Fingerprint, { fresh }: Change): boolean {
  return fresh.some((digests) => {
    for (const [name, digest] of digests) {
      const own = fingerprint.get(name)
      if (own !== undefined && own !== digest) return true
    }
    return false
  })
}
