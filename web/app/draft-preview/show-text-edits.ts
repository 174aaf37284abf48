import { type TextEdit, textEditSchema } from '@nectar/schemas/preview/text-edit'
import { createDataAttribute } from '@sanity/visual-editing/create-data-attribute'
import { editAttribute } from '../../ui/edit/edit.ts'

/** A text of this length that occurs once is hardly a coincidence. */
const minPartLength = 4

/** The offset at which pieces show a text, if there is exactly one: as whole pieces or, if `within`, anywhere. */
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

/** Applies the difference of two texts to the pieces that show the first one at an offset. */
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
 * Rewrites an element's pieces of text to show the current text.
 *
 * @param pieces - the data of its text nodes, in order
 * @param known - earlier values of the text, latest last: any of them may be shown
 * @returns as many pieces; `undefined` if no earlier value is shown, or the current one already is
 */
export function rewriteTexts(
  pieces: readonly string[],
  known: readonly string[],
  now: string,
): string[] | undefined {
  // Longest first, since shorter texts may be parts of longer ones.
  const parts = known.filter(({ length }) => length >= minPartLength)
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

/** Time after the last keystroke within which the page is saved and rendered again. */
const savedWithinMs = 4000
/** Renders never lag by more keystrokes than this. */
const mostKnown = 100

/** The elements that show a field, or the nearest enclosing part of the document. */
function elementsOf({ id, type, path }: TextEdit, studio: string): Element[] {
  for (let at = path; at; at = at.replace(/(\.?[^.[\]]+|\[[^\]]*\])$/, '')) {
    const attribute = createDataAttribute({ id, type, path: at, baseUrl: studio }).toString()
    const found = document.querySelectorAll(`[${editAttribute}="${CSS.escape(attribute)}"]`)
    if (found.length > 0) return [...found]
  }
  return []
}

function textNodes(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) {
    if (walker.currentNode instanceof Text) nodes.push(walker.currentNode)
  }
  return nodes
}

interface Writing {
  edit: TextEdit
  /** Its values so far, latest last. */
  texts: string[]
  /** The rendered text of nodes that now show something else. */
  rendered: Map<Text, string>
  forget: ReturnType<typeof setTimeout>
}

function show({ edit, texts, rendered }: Writing, studio: string): void {
  for (const element of elementsOf(edit, studio)) {
    const nodes = textNodes(element)
    const pieces = nodes.map(({ data }) => data)
    const rewritten = rewriteTexts(pieces, texts, edit.after)
    for (const [index, piece] of rewritten?.entries() ?? []) {
      const node = nodes[index]
      if (!node || node.data === piece) continue
      if (!rendered.has(node)) rendered.set(node, node.data)
      node.data = piece
    }
  }
}

/**
 * Shows what is typed in the Studio before it is saved and rendered by the server. A late render with fewer
 * keystrokes is updated before it is painted. Text that no render confirms is reverted in the end. A text that
 * is not shown verbatim follows with the next save.
 *
 * @param studio - the Studio's address; messages of other origins are ignored
 * @returns a function that stops it
 */
export function showTextEdits(studio: string): () => void {
  const writings = new Map<string, Writing>()
  const observer = new MutationObserver((records) => {
    for (const { rendered } of writings.values()) {
      for (const { target } of records) if (target instanceof Text) rendered.delete(target)
    }
    for (const writing of writings.values()) if (writing.edit.isTyped) show(writing, studio)
    observer.takeRecords()
  })
  const takeBack = (key: string) => {
    for (const [node, data] of writings.get(key)?.rendered ?? []) node.data = data
    observer.takeRecords()
    writings.delete(key)
  }
  const listen = ({ origin, data }: MessageEvent<unknown>) => {
    if (origin !== new URL(studio).origin) return
    const { data: edit } = textEditSchema.safeParse(data)
    if (!edit) return
    const key = `${edit.id} ${edit.path}`
    const known = writings.get(key)
    clearTimeout(known?.forget)
    const writing: Writing = {
      edit,
      texts: [...(known?.texts ?? [edit.before]), edit.after].slice(-mostKnown),
      rendered: known?.rendered ?? new Map(),
      forget: setTimeout(takeBack, savedWithinMs, key),
    }
    writings.set(key, writing)
    show(writing, studio)
    observer.takeRecords()
  }
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  window.addEventListener('message', listen)
  return () => {
    window.removeEventListener('message', listen)
    observer.disconnect()
    for (const { forget } of writings.values()) clearTimeout(forget)
  }
}
