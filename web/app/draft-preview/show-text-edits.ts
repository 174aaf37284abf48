import { type TextEdit, textEditSchema } from '@nectar/schemas/preview/text-edit'
import { createDataAttribute } from '@sanity/visual-editing/create-data-attribute'
import { editAttribute } from '../../ui/edit/edit.ts'
import { rewriteTexts } from './rewrite-texts.ts'

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

function textNodes(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) {
    if (walker.currentNode instanceof Text) nodes.push(walker.currentNode)
  }
  return nodes
}

/** What a field held while it was written, the latest last. */
interface Writing {
  edit: TextEdit
  texts: string[]
  forget: ReturnType<typeof setTimeout>
}

function show({ edit, texts }: Writing, studio: string): void {
  for (const element of elementsOf(edit, studio)) {
    const nodes = textNodes(element)
    const pieces = nodes.map(({ data }) => data)
    const rewritten = rewriteTexts(pieces, texts, edit.after)
    for (const [index, piece] of rewritten?.entries() ?? []) {
      const node = nodes[index]
      if (node && node.data !== piece) node.data = piece
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
