import { Buffer } from 'node:buffer'

/** The parts of a document, in bytes. Drawings and classes are part of the markup. */
export interface DocumentParts {
  markup: number
  classes: number
  drawings: number
  text: number
  /** Next's data, as it is sent. */
  data: number
  /** Other inline scripts. */
  scripts: number
}

const script = /<script\b[^>]*>[\s\S]*?<\/script>/g

function sizeOf(texts: Iterable<string>): number {
  let sum = 0
  for (const text of texts) sum += Buffer.byteLength(text)
  return sum
}

/** Measures the parts of a document. */
export function documentParts(html: string): DocumentParts {
  const scripts = html.match(script) ?? []
  const data = sizeOf(scripts.filter((one) => one.includes('__next_f')))
  const markup = html.replaceAll(script, '')
  return {
    markup: sizeOf([markup]),
    classes: sizeOf(markup.match(/ class="[^"]*"/g) ?? []),
    drawings: sizeOf(markup.match(/<svg\b[\s\S]*?<\/svg>/g) ?? []),
    text: sizeOf([markup.replaceAll(/<[^>]*>/g, '')]),
    data,
    scripts: sizeOf(scripts) - data,
  }
}
