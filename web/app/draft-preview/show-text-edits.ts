import { type TextEdit, textEditSchema } from '@nectar/schemas/preview/text-edit'
import { createDataAttribute } from '@sanity/visual-editing/create-data-attribute'
import { editAttribute } from '../../ui/edit/edit.ts'

/** How long after the last letter a text is saved and its page rendered anew, in milliseconds. */
const savedWithin = 5000

/** The elements that show a field, or the nearest part of the document that holds it. */
function elementsOf({ id, type, path }: TextEdit, studio: string): Element[] {
  for (let at = path; at; at = at.replace(/(\.?[^.[\]]+|\[[^\]]*\])$/, '')) {
    const attribute = createDataAttribute({ id, type, path: at, baseUrl: studio }).toString()
    const found = document.querySelectorAll(`[${editAttribute}="${CSS.escape(attribute)}"]`)
    if (found.length > 0) return [...found]
  }
  return []
}

/** The nodes of an element that together are exactly a text; none where several are. */
function nodesOf(element: Element, text: string): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) {
    if (walker.currentNode instanceof Text) nodes.push(walker.currentNode)
  }
  const found = nodes.flatMap((_, first) => {
    let shown = ''
    const last = nodes.findIndex((node, index) => {
      if (index >= first) shown += node.data
      return shown.length >= text.length
    })
    return shown === text && shown ? [nodes.slice(first, last + 1)] : []
  })
  const [only] = found
  return only && found.length === 1 ? only : []
}

/** Writes what differs between two texts into the nodes that show the first of them. */
function rewrite(nodes: readonly Text[], before: string, after: string): void {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let kept = 0
  while (kept < shorter - start && before.at(-1 - kept) === after.at(-1 - kept)) kept += 1
  const end = before.length - kept
  let written = after.slice(start, after.length - kept)
  let from = 0
  for (const node of nodes) {
    const to = from + node.data.length
    if (start <= to && end >= from && (written || start < to)) {
      const offset = Math.max(start, from)
      node.replaceData(offset - from, Math.min(end, to) - offset, written)
      written = ''
    }
    from = to
  }
}

/** What a field held while it was written, the latest last. */
interface Writing {
  edit: TextEdit
  texts: string[]
  forget: ReturnType<typeof setTimeout>
}

function show({ edit, texts }: Writing, studio: string): void {
  for (const element of elementsOf(edit, studio)) {
    for (const text of texts.toReversed()) {
      const nodes = nodesOf(element, text)
      if (nodes.length === 0) continue
      if (text !== edit.after) rewrite(nodes, text, edit.after)
      break
    }
  }
}

/**
 * Shows what is typed in the Studio before it is saved: the page rendered on the server shows only
 * what is. A render that comes late, with fewer letters, is brought up to date before it is seen.
 * Where a text is not shown as it was written, the page follows with the next save.
 *
 * @param studio - the address of the Studio; nobody else is listened to
 * @returns ends it
 */
export function showTextEdits(studio: string): () => void {
  const writings = new Map<string, Writing>()
  const showAll = () => {
    for (const writing of writings.values()) show(writing, studio)
  }
  const observer = new MutationObserver(showAll)
  const listen = ({ origin, data }: MessageEvent<unknown>) => {
    if (origin !== new URL(studio).origin) return
    const { data: edit } = textEditSchema.safeParse(data)
    if (!edit) return
    const key = `${edit.id} ${edit.path}`
    const known = writings.get(key)
    clearTimeout(known?.forget)
    const forget = setTimeout(() => writings.delete(key), savedWithin)
    const texts = [...(known?.texts ?? [edit.before]), edit.after]
    writings.set(key, { edit, texts, forget })
    showAll()
  }
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  window.addEventListener('message', listen)
  return () => {
    window.removeEventListener('message', listen)
    observer.disconnect()
    for (const { forget } of writings.values()) clearTimeout(forget)
  }
}
