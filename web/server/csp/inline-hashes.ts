import { createHash } from 'node:crypto'
import { SAXParser } from 'parse5-sax-parser'

/** CSP source expressions (`'sha256-…'`) of what a document carries inline. */
export interface InlineHashes {
  scripts: string[]
  styles: string[]
  styleAttributes: string[]
}

/** A script of any other type is a data block: browsers do not run it and CSP does not ask about it. */
const executedTypes = new Set([
  '',
  'module',
  'importmap',
  'speculationrules',
  'text/javascript',
  'application/javascript',
])

/**
 * Hashes the inline scripts, style elements and style attributes of an HTML document, read the way
 * a browser reads it (https://www.w3.org/TR/CSP3/#match-element-to-source-list).
 */
export function inlineHashes(html: string): InlineHashes {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const styleAttributes = new Set<string>()
  let target: Set<string> | undefined
  let text = ''

  const parser = new SAXParser()
  parser.on('startTag', ({ tagName, attrs }) => {
    target = undefined
    text = ''
    const style = attrs.find((attribute) => attribute.name === 'style')
    if (style) styleAttributes.add(hash(style.value))
    if (tagName === 'style') target = styles
    if (tagName === 'script') {
      const external = attrs.some((attribute) => attribute.name === 'src')
      const type = attrs.find((attribute) => attribute.name === 'type')?.value ?? ''
      if (!external && executedTypes.has(type.trim().toLowerCase())) target = scripts
    }
  })
  parser.on('text', (token) => {
    if (target) text += token.text
  })
  parser.on('endTag', () => {
    target?.add(hash(text))
    target = undefined
  })
  parser.end(html)

  return {
    scripts: [...scripts],
    styles: [...styles],
    styleAttributes: [...styleAttributes],
  }
}

function hash(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`
}
