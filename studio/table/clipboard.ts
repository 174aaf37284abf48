/** The texts of an HTML table, with one text for each column that a cell spans. */
export function linesOfTable(table: HTMLTableElement): string[][] {
  return [...table.rows]
    .map((row) =>
      [...row.cells].flatMap((cell) => {
        const text = (cell.textContent ?? '').replace(/\s+/g, ' ').trim()
        return [text, ...Array<string>(Math.max(0, cell.colSpan - 1)).fill('')]
      }),
    )
    .filter((line) => line.some(Boolean))
}

/** Texts separated by tabs, as spreadsheets copy them: a text with a line break or a quote is in quotes. */
function linesOfText(text: string): string[][] {
  const lines: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/y
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  while (cell.lastIndex <= source.length) {
    const [, quoted, plain = '', end] = cell.exec(source) ?? []
    if (end === undefined) break
    lines.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).replace(/\s+/g, ' '))
    if (end === '\n') lines.push([])
    if (end === '') break
  }
  return lines
}

/**
 * The cells that were copied from a spreadsheet, a document or a web page.
 *
 * @returns `undefined` if the clipboard holds no more than one text
 */
export function pastedCells(clipboard: Pick<DataTransfer, 'getData'>): string[][] | undefined {
  const html = clipboard.getData('text/html')
  const table = html && new DOMParser().parseFromString(html, 'text/html').querySelector('table')
  const lines = table ? linesOfTable(table) : linesOfText(clipboard.getData('text/plain'))
  return lines.length > 1 || (lines[0]?.length ?? 0) > 1 ? lines : undefined
}
