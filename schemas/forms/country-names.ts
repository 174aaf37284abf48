/** The languages in which browsers of most visitors fill in the name of a country. */
const languages =
  'en de fr es it pt nl pl cs sv da fi nb tr el hu ro uk ru ja ko zh vi id th hi ar he'.split(' ')

/** A name without accents, case and signs: `Bosnia & Herzegovina` is `bosnia and herzegovina`. */
export function plainName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The codes by their names in the languages, long and short; a name of two countries is left out. */
function codesByName(codes: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const language of languages) {
    for (const style of ['long', 'short'] as const) {
      const displayed = new Intl.DisplayNames([language], { type: 'region', style })
      for (const code of codes) {
        const name = plainName(displayed.of(code) ?? '')
        const other = found.get(name)
        found.set(name, other === undefined || other === code ? code : '')
      }
    }
  }
  return found
}

/** The names of the last list: they take some milliseconds. */
let last: { codes: string; names: ReadonlyMap<string, string> } | undefined

/**
 * The ISO 3166-1 code of a country, by its name as a browser fills it in.
 *
 * @param codes - of all countries that can be chosen
 * @returns undefined if no country has this name, or two have it
 */
export function countryCode(text: string, codes: readonly string[]): string | undefined {
  const key = codes.join()
  if (last?.codes !== key) last = { codes: key, names: codesByName(codes) }
  return last.names.get(plainName(text)) || undefined
}
