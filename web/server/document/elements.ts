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

/** What a document has that the front moves, or that a policy has to name. */
export interface Found {
  /** Scripts and links, in the order of the document. */
  elements: FoundElement[]
  styles: Set<string>
  styleAttributes: Set<string>
}

/** Reads an HTML document once, the way a browser reads it. */
export function readDocument(html: string): Found {
  const found: Found = { elements: [], styles: new Set(), styleAttributes: new Set() }
  let open: { script?: FoundElement; text: string } | undefined
  const parser = new SAXParser({ sourceCodeLocationInfo: true })
  parser.on('startTag', ({ tagName: name, attrs, sourceCodeLocation: place }) => {
    open = undefined
    for (const { name: attribute, value } of attrs) {
      if (attribute === 'style') found.styleAttributes.add(value)
    }
    if (name === 'style') open = { text: '' }
    if ((name !== 'script' && name !== 'link') || !place) return
    const attributes = new Map(attrs.map((attribute) => [attribute.name, attribute.value]))
    const element = { name, start: place.startOffset, end: place.endOffset, attributes, text: '' }
    if (name === 'link') found.elements.push(element)
    else open = { script: element, text: '' }
  })
  parser.on('text', ({ text }) => {
    if (open) open.text += text
  })
  parser.on('endTag', ({ sourceCodeLocation: place }) => {
    if (!open) return
    const { script, text } = open
    open = undefined
    if (!script) found.styles.add(text)
    else if (place) found.elements.push({ ...script, text, end: place.endOffset })
  })
  parser.end(html)
  return found
}
