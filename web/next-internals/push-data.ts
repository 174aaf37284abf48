/**
 * Runs in the browser. Its source is inlined into each document, so it must not use anything from outside.
 * Hands Next's router the data of the page. Texts that the document shows as HTML are read from there.
 *
 * @param parts - by turns a piece of the data, and the id of a row whose text is in the document
 * @param rowAttribute - on the element with that text, with the row's id
 */
export function pushData(parts: readonly string[], rowAttribute: string): void {
  const row = (id: string) => {
    const text = document.querySelector(`[${rowAttribute}="${id}"]`)?.innerHTML ?? ''
    return `${id}:T${new TextEncoder().encode(text).length.toString(16)},${text}`
  }
  const data = parts.map((part, at) => (at % 2 === 0 ? part : row(part))).join('')
  Reflect.get(self, '__next_f').push([1, data])
}
