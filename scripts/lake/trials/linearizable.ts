/** A document as clients see it: its revision and the ids of the writes to it. */
export interface State {
  rev: string
  marks: readonly string[]
}

/** The time of a request on the clients' common clock. A request without an answer never ends. */
interface Span {
  began: number
  ended: number
}

/** A transaction of one client, which adds its id to each of its documents. */
export interface Write extends Span {
  id: string
  act: 'append' | 'replace' | 'delete'
  documents: readonly string[]
  /** The revision that the first document must have. */
  onRevision?: string | undefined
  outcome: 'done' | 'refused' | 'unknown'
}

/** An answer with one or more documents; null for a missing document. */
export interface Read extends Span {
  found: Readonly<Record<string, State | null>>
}

/** A listener's event about one document. */
export interface Heard {
  transactionId: string
  documentId: string
  previousRev: string | null
  /** Null for a deletion. */
  marks: readonly string[] | null
}

/** All events of a listener, over all its connections. */
export interface Stream {
  /** The transaction in its first greeting. */
  since: string
  heard: readonly Heard[]
}

/** What several clients saw of a lake, and the order in which the lake reports to have stored their writes. */
export interface History {
  writes: readonly Write[]
  reads: readonly Read[]
  streams: readonly Stream[]
  stored: readonly { id: string; documents: readonly string[] }[]
}

type States = ReadonlyMap<string, State>

/**
 * Checks whether a history is linearizable. The stored order must contain every acknowledged write once and no
 * refused one. If a write ended before another began, it must come first. Each read needs a point in time
 * between its start and its end at which the documents were as it found them, no earlier than the points of
 * reads that had ended before. Choosing the earliest possible point for each read is sufficient, because
 * earlier reads only set lower bounds. Each listener must receive exactly the events in the order, once.
 *
 * @returns the faults, as sentences; none for a linearizable history
 */
export function faultsOf({ writes, reads, streams, stored }: History): string[] {
  const written = new Map(writes.map((write) => [write.id, write]))
  const positions = new Map(stored.map(({ id }, index) => [id, index + 1]))
  const faults = stored.flatMap(({ id }, index) => {
    if (positions.get(id) !== index + 1) return [`${id} is stored twice`]
    const outcome = written.get(id)?.outcome
    if (outcome === undefined) return [`${id} is stored, but nobody wrote it`]
    return outcome === 'refused' ? [`${id} is stored, and was refused`] : []
  })
  const missing = writes.filter(({ id, outcome }) => outcome === 'done' && !positions.has(id))
  for (const { id } of missing.filter(({ act }) => act !== 'delete')) {
    faults.push(`${id} was acknowledged, and is lost`)
  }
  if (faults.length > 0) return faults

  const states: States[] = [new Map()]
  const events: Heard[][] = []
  let latestBegin = 0
  for (const { id, documents } of stored) {
    const write = written.get(id)
    const before = states.at(-1)
    if (!write || !before) throw new RangeError(id)
    if (write.ended < latestBegin) faults.push(`${id} is stored after one that began later`)
    latestBegin = Math.max(latestBegin, write.began)
    const [first = ''] = write.documents
    if (write.onRevision !== undefined && before.get(first)?.rev !== write.onRevision) {
      faults.push(`${id} was made for revision ${write.onRevision}, which was not there`)
    }
    const { after, changes } = applied(write, before)
    states.push(after)
    events.push(changes)
    const changed = changes.map(({ documentId }) => documentId).join()
    if (documents.join() !== changed) faults.push(`${id} changed ${documents}, not ${changed}`)
  }

  // Deleting a missing document stores nothing, so it counts as a read of a missing document.
  const absences = missing.map(({ began, ended, documents }) => ({
    began,
    ended,
    found: Object.fromEntries(documents.map((id) => [id, null])),
  }))
  const placed: { ended: number; moment: number }[] = []
  for (const read of [...reads, ...absences].toSorted((a, b) => a.began - b.began)) {
    const isBefore = ({ ended }: { ended: number }): boolean => ended < read.began
    const earliest = Math.max(
      0,
      ...writes.filter(isBefore).map(({ id }) => positions.get(id) ?? 0),
      ...placed.filter(isBefore).map(({ moment }) => moment),
    )
    const later = writes.filter(({ began }) => began > read.ended)
    const latest = Math.min(
      stored.length,
      ...later.map(({ id }) => (positions.get(id) ?? Infinity) - 1),
    )
    const moment = states.findIndex(
      (state, index) => index >= earliest && index <= latest && isAsFound(state, read.found),
    )
    if (moment >= 0) placed.push({ ended: read.ended, moment })
    else faults.push(`${JSON.stringify(read.found)} was read at ${earliest} to ${latest}, never so`)
  }

  for (const { since, heard } of streams) {
    const expected = events.slice(positions.get(since) ?? 0).flat()
    const wrong = Array.from({ length: Math.max(expected.length, heard.length) }, (_, index) => {
      const [told, due] = [heard[index], expected[index]].map((event) => JSON.stringify(event))
      return told === due ? [] : [`a listener was told ${told} and not ${due}, as number ${index}`]
    })
    faults.push(...wrong.flat().slice(0, 1))
  }
  return faults
}

function applied(
  { act, id, documents }: Write,
  before: States,
): { after: States; changes: Heard[] } {
  const after = new Map(before)
  const changes: Heard[] = []
  for (const documentId of documents.toSorted()) {
    const known = before.get(documentId)
    const marks = act === 'append' ? [...(known?.marks ?? []), id] : [id]
    if (act !== 'delete') after.set(documentId, { rev: id, marks })
    else if (!after.delete(documentId)) continue
    const told = act === 'delete' ? null : marks
    changes.push({ transactionId: id, documentId, previousRev: known?.rev ?? null, marks: told })
  }
  return { after, changes }
}

function isAsFound(states: States, found: Read['found']): boolean {
  return Object.entries(found).every(
    ([id, state]) =>
      states.get(id)?.rev === state?.rev && states.get(id)?.marks.join() === state?.marks.join(),
  )
}
