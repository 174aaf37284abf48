/** On an element whose text is one of the page's data, with the id of its row. */
export const rowAttribute = 'data-text-row'

/**
 * Hands Next's router the data of the page; texts that the document shows as HTML are read from there. Runs in the
 * browser, from a script in the document (`server/document/inline`).
 *
 * @param parts - by turns a piece of the data, and the id of a row whose text is in the document
 */
export function pushData(parts: readonly string[]): void {
  const row = (id: string) => {
    const text = document.querySelector(`[${rowAttribute}="${id}"]`)?.innerHTML ?? ''
    return `${id}:T${new TextEncoder().encode(text).length.toString(16)},${text}`
  }
  const data = parts.map((part, at) => (at % 2 === 0 ? part : row(part))).join('')
  Reflect.get(self, '__next_f').push([1, data])
}
