import { type TextEdit, textEditSchema } from '@nectar/schemas/preview/text-edit'
import { createDataAttribute } from '@sanity/visual-editing/create-data-attribute'
import { editAttribute } from '../../ui/edit/edit.ts'
import { rewriteTexts } from './rewrite-texts.ts'

/** Within what time after the last letter it is saved and its page rendered anew, in milliseconds. */
const savedWithin = 4000
/** No render shows a text as it was more letters ago. */
const mostKnown = 100

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

/** What a field held while it was written. */
interface Writing {
  edit: TextEdit
  /** The latest last. */
  texts: string[]
  /** What the page's own render put where something else is shown now. */
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
 * Shows what is typed in the Studio before it is saved: the page rendered on the server shows only
 * what is. A render that comes late, with fewer letters, is brought up to date before it is seen;
 * what no render has confirmed in the end is taken back. Where a text is not shown as it was
 * written, the page follows with the next save.
 *
 * @param studio - the address of the Studio; nobody else is listened to
 * @returns ends it
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
      forget: setTimeout(takeBack, savedWithin, key),
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
