/** Shortens a string of more than nine characters to its first and last four, as in `0xAb…12eF`. */
export function truncateMiddle(value: string): string {
  const characters = Array.from(value)
  if (characters.length <= 9) return value
  return `${characters.slice(0, 4).join('')}…${characters.slice(-4).join('')}`
}
