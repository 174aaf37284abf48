export interface NamedChain {
  /** Its export in viem/chains. */
  codeName: string
  chainId: number
}

/** Adapts code, as text or markup, from one chain to another by replacing name and id. */
export function forChain(text: string, from: NamedChain, to: NamedChain): string {
  const words = new RegExp(`\\b${from.codeName}\\b|(?<![\\d.])${from.chainId}(?![\\d.])`, 'g')
  return text.replace(words, (word) => (word === from.codeName ? to.codeName : String(to.chainId)))
}

/** An approximate duration in words. */
export function about(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'about a second' : `about ${seconds} seconds`
  return `about ${Math.round(seconds / 60)} minutes`
}

/** Length of a bar, 0 to 1, on a logarithmic scale from a second to half an hour. */
export function share(seconds: number): number {
  const whole = Math.log10(1800)
  return Math.min(1, Math.max(0.04, Math.log10(Math.max(1, seconds)) / whole))
}
