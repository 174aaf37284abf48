/** What a spreadsheet would take for a formula, also behind blanks it leaves out. */
const formula = /^\s*[=+\-@\t\r|%]/

function cell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/**
 * Writes a table as CSV (RFC 4180) that no spreadsheet executes: a text that begins like a formula
 * gets an apostrophe before it. A mark at the start says that it is UTF-8.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
