/** What Next answers to a change: what expired, and what is there now. */
export interface Change {
  /** When it was told of, as `performance.now` has it. */
  toldAt: number
  /** Whether anything may have changed. */
  all: boolean
  tags: ReadonlySet<string>
  /** Digests of what is there now, by the names of the facts; each change has its own. */
  fresh: readonly ReadonlyMap<string, string>[]
  /** The names under which the changed documents' own pages state them. */
  documents: ReadonlySet<string>
  /** Where those pages are now. */
  paths: ReadonlySet<string>
}

export const noChange: Change = {
  toldAt: Number.POSITIVE_INFINITY,
  all: false,
  tags: new Set(),
  fresh: [],
  documents: new Set(),
  paths: new Set(),
}

/** Several changes as one. What each states stays: of two that concern one fact either may be older. */
export function mergeChanges(changes: readonly Change[]): Change {
  const union = <T>(pick: (change: Change) => Iterable<T>): Set<T> =>
    new Set(changes.flatMap((change) => [...pick(change)]))
  return {
    toldAt: Math.min(...changes.map(({ toldAt }) => toldAt)),
    all: changes.some(({ all }) => all),
    tags: union(({ tags }) => tags),
    fresh: changes.flatMap(({ fresh }) => fresh),
    documents: union(({ documents }) => documents),
    paths: union(({ paths }) => paths),
  }
}

/** Whether a page that states what it was made of was made of something else than is there now. */
export function isStale(madeOf: ReadonlyMap<string, string>, { fresh }: Change): boolean {
  return fresh.some((digests) => {
    for (const [name, digest] of digests) {
      const stated = madeOf.get(name)
      if (stated !== undefined && stated !== digest) return true
    }
    return false
  })
}
