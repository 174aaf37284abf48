/** The options of a field: its values with their titles, in order. */
export function choices(titles: Readonly<Record<string, string>>) {
  return Object.entries(titles).map(([value, title]) => ({ title, value }))
}
