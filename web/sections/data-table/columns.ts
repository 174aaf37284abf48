const figure = /^(?:[-–—]|[+−-]?[$€£]?\d[\d.,\s]*(?:[\p{L}%]{1,3})?)$/u

/**
 * Tells which columns hold figures only, so that they can be aligned by their digits. A dash stands
 * for a missing figure; a short unit may follow one, as in `60 GB`. A column of figures counts only
 * where none but figures follow to its right, as these would run into words that start at the left.
 */
export function figureColumns(columns: number, rows: readonly (readonly string[])[]): boolean[] {
  const figures = Array.from({ length: columns }, (_, at) => {
    const cells = rows.map((row) => row[at] ?? '')
    return cells.some((cell) => /\d/.test(cell)) && cells.every((cell) => figure.test(cell))
  })
  return figures.map((_, at) => figures.slice(at).every(Boolean))
}
