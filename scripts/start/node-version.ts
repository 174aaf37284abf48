/**
 * The oldest release of each line with all security fixes known to this project: those of 21 October 2026
 * (https://nodejs.org/en/blog/vulnerability). Node 20 has had no fixes since April 2026.
 */
const fixed: Readonly<Record<string, string>> = { 22: '22.23.4', 24: '24.22.1', 26: '26.12.1' }
const newestLine = Math.max(...Object.keys(fixed).map(Number))

/**
 * What to say about the Node that runs the project.
 *
 * @param version - such as `v24.21.0`
 * @returns undefined if it has all known security fixes
 */
export function nodeAdvice(version: string): string | undefined {
  const own = version.replace(/^v/, '')
  const [line = 0] = own.split('.').map(Number)
  const needed = fixed[line]
  if (line > newestLine) return undefined
  if (needed === undefined) return `Node ${own} gets no security fixes: use ${fixed[newestLine]}.`
  if (own.localeCompare(needed, 'en', { numeric: true }) >= 0) return undefined
  return `Node ${own} lacks security fixes that ${needed} has: not for a site that others can reach.`
}
