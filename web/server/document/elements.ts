import { SAXParser } from 'parse5-sax-parser'

/** An element of a document; the offsets are of its first character and after its last. */
export interface FoundElement {
  name: string
  start: number
  end: number
  attributes: ReadonlyMap<string, string>
  /** What a script holds. */
  text: string
}

/** The script and link elements of an HTML document, in its order, read the way a browser reads it. */
export function scriptsAndLinks(html: string): FoundElement[] {
  const found: FoundElement[] = []
  let script: FoundElement | undefined
  const parser = new SAXParser({ sourceCodeLocationInfo: true })
  parser.on('startTag', ({ tagName: name, attrs, sourceCodeLocation: place }) => {
    if ((name !== 'script' && name !== 'link') || !place) return
    const attributes = new Map(attrs.map((attribute) => [attribute.name, attribute.value]))
    const element = { name, start: place.startOffset, end: place.endOffset, attributes, text: '' }
    if (name === 'link') found.push(element)
    else script = element
  })
  parser.on('text', ({ text }) => {
    if (script) script.text += text
  })
  parser.on('endTag', ({ sourceCodeLocation: place }) => {
    if (script && place) found.push({ ...script, end: place.endOffset })
    script = undefined
  })
  parser.end(html)
  return found
}
