/** The languages of Chrome, which fills in the name of a country in the visitor's own. */
const languages = [
  'en de fr es it pt nl pl cs sv da fi nb tr el hu ro uk ru ja ko zh vi id th hi ar he zh-TW pt-PT es-419',
  'af am bg bn ca et fa fil gu hr kn lt lv ml mr ms sk sl sr sw ta te ur',
].flatMap((line) => line.split(' '))

/** English names that CLDR does not have (any longer): of ISO 3166-1, of older browsers, and of habit. */
const otherNames = `
AE UAE; BO Bolivia, Plurinational State of; CD Congo, the Democratic Republic of the;
CD Democratic Republic of the Congo; CD DR Congo; CD DRC; CI Ivory Coast; CV Cape Verde; CZ Czech Republic;
GB Great Britain; GB United Kingdom of Great Britain and Northern Ireland; GB England; GB Scotland; GB Wales;
GB Northern Ireland; GM The Gambia; BS The Bahamas; IR Iran, Islamic Republic of; IR Islamic Republic of Iran;
KP Korea, Democratic People's Republic of; KP Democratic People's Republic of Korea; KR Korea, Republic of;
KR Republic of Korea; KR Korea, South; LA Lao People's Democratic Republic; LA Lao PDR; MD Moldova, Republic of;
MD Republic of Moldova; MK Macedonia; MK Macedonia, the former Yugoslav Republic of;
MK Republic of North Macedonia; MM Burma; NL The Netherlands; NL Holland; PS Palestine, State of;
PS State of Palestine; RU Russian Federation; SY Syrian Arab Republic; SZ Swaziland; TL East Timor; TR Turkey;
TZ Tanzania, United Republic of; TZ United Republic of Tanzania; US United States of America;
US The United States; VA Vatican; VA Holy See; VA Holy See (Vatican City State);
VC Saint Vincent and the Grenadines; VC St. Vincent and the Grenadines; VE Venezuela, Bolivarian Republic of`

/** A name without accents, dots, case and signs: `Bosnia & Herzegovina` is `bosnia and herzegovina`. */
export function plainName(text: string): string {
  return (
    text
      .normalize('NFKD')
      // Accents. The vowel signs of other scripts make different names.
      .replace(/[\u0300-\u036f.]/g, '')
      .toLowerCase()
      .replaceAll('&', ' and ')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()
  )
}

/** The codes by their names in the languages, long and short; a name of two countries is left out. */
function codesByName(codes: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [, code = '', name = ''] of otherNames.matchAll(/([A-Z]{2}) ([^;]+)/g)) {
    if (codes.includes(code)) found.set(plainName(name), code)
  }
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
