import type { NetworkPlan } from '@nectar/schemas/sections/network-list/plans'

/** What stands for a chain in code. */
export interface NamedChain {
  /** As viem/chains exports it. */
  codeName: string
  chainId: number
}

/** A chain that can be chosen. */
export interface SwitchedChain {
  name: string
  codeName: string
  chainId: number
  testnet?: boolean | undefined
  plan: NetworkPlan
  /** What gas is paid in. */
  coin: string
  /** The explorer's domain. */
  explorer: string
  blockTime: string
  finalitySeconds: number
  deployCredits: number
  callCredits: number
}

/** Text or markup that was written for one chain, as it is for another: its name and its id change. */
export function forChain(text: string, from: NamedChain, to: NamedChain): string {
  const words = new RegExp(`\\b${from.codeName}\\b|(?<![\\d.])${from.chainId}(?![\\d.])`, 'g')
  return text.replace(words, (word) => (word === from.codeName ? to.codeName : String(to.chainId)))
}

/** About how long something takes, in words. */
export function about(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'about a second' : `about ${seconds} seconds`
  return `about ${Math.round(seconds / 60)} minutes`
}

/** How full a bar is, 0 to 1, where each tenfold adds the same: a second and half an hour are its ends. */
export function share(seconds: number): number {
  const whole = Math.log10(1800)
  return Math.min(1, Math.max(0.04, Math.log10(Math.max(1, seconds)) / whole))
}
