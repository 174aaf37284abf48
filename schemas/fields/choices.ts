/** The values of a field with what editors call each, in the order in which they are offered. */
export function choices(titles: Readonly<Record<string, string>>) {
  return Object.entries(titles).map(([value, title]) => ({ title, value }))
}
