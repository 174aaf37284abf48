/** A text this long that stands somewhere once is hardly there by chance. */
const tellingLength = 4

/** The one place where pieces show a text, as one or several of them or, where it may be, within. */
function placeOf(pieces: readonly string[], text: string, within: boolean): number | undefined {
  const shown = pieces.join('')
  const edges = new Set([0])
  let edge = 0
  for (const { length } of pieces) {
    edge += length
    edges.add(edge)
  }
  const places: number[] = []
  for (let at = shown.indexOf(text); text && at >= 0; at = shown.indexOf(text, at + 1)) {
    if (within || (edges.has(at) && edges.has(at + text.length))) places.push(at)
  }
  return places.length === 1 ? places[0] : undefined
}

/** Puts what differs between two texts into the pieces that show the first of them at a place. */
function rewriteAt(
  pieces: readonly string[],
  place: number,
  before: string,
  after: string,
): string[] {
  const shorter = Math.min(before.length, after.length)
  let same = 0
  while (same < shorter && before[same] === after[same]) same += 1
  let kept = 0
  while (kept < shorter - same && before.at(-1 - kept) === after.at(-1 - kept)) kept += 1
  const start = place + same
  const end = place + before.length - kept
  let written = after.slice(same, after.length - kept)
  let from = 0
  return pieces.map((piece) => {
    const to = from + piece.length
    const isTouched = to > place && start <= to && end >= from && (written || start < to)
    const head = piece.slice(0, Math.max(start - from, 0))
    const tail = piece.slice(Math.max(end - from, 0))
    from = to
    if (!isTouched) return piece
    const now = head + written + tail
    written = ''
    return now
  })
}

/**
 * Has the pieces of text that an element is made of show a text as it is now.
 *
 * @param pieces - the data of its text nodes, in their order
 * @param known - what the text was, the latest last: any of it may be shown
 * @returns as many pieces; `undefined` where none of it is shown, or it is shown as it is now
 */
export function rewriteTexts(
  pieces: readonly string[],
  known: readonly string[],
  now: string,
): string[] | undefined {
  // Of those within a longer text the longest: the others may be a part of it.
  const parts = known.filter(({ length }) => length >= tellingLength)
  const wanted = [
    ...known.toReversed().map((text) => ({ text, within: false })),
    ...parts
      .sort((one, other) => other.length - one.length)
      .map((text) => ({ text, within: true })),
  ]
  for (const { text, within } of wanted) {
    const place = placeOf(pieces, text, within)
    if (place === undefined) continue
    return text === now ? undefined : rewriteAt(pieces, place, text, now)
  }
  return undefined
}
