/** Marks an element whose text is part of the page's data, with the id of its row. */
export const rowAttribute = 'data-text-row'

/**
 * Hands Next's router the data of the page. Texts that the document shows as HTML are read from the document. It
 * runs in the browser, from a script in the document (`server/document/inline`).
 *
 * @param parts - alternating pieces of the data and ids of rows whose text is in the document
 */
export function pushData(parts: readonly string[]): void {
  const row = (id: string) => {
    const text = document.querySelector(`[${rowAttribute}="${id}"]`)?.innerHTML ?? ''
    return `${id}:T${new TextEncoder().encode(text).length.toString(16)},${text}`
  }
  const data = parts.map((part, at) => (at % 2 === 0 ? part : row(part))).join('')
  Reflect.get(self, '__next_f').push([1, data])
}
