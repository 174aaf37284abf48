/**
 * Shortens a long string to its first and last four characters, as in `0xAb…12eF`;
 * up to nine characters stay as they are.
 */
export function truncateMiddle(value: string): string {
  const characters = Array.from(value)
  if (characters.length <= 9) return value
  return `${characters.slice(0, 4).join('')}…${characters.slice(-4).join('')}`
}
