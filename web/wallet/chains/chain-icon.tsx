import type { ChainId } from './chain-ids.ts'

/** A sign for each network: a full moon for the one in production, a crescent for the one for trying out. */
const moons: Record<ChainId, string> = {
  1284: 'M10 3a7 7 0 1 0 0 14a7 7 0 1 0 0-14',
  1287: 'M9 3a7 7 0 1 0 8 9.5A7.2 7.2 0 0 1 9 3',
}

export function ChainIcon({ chainId, className }: { chainId: ChainId; className: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={`fill-current ${className}`}>
      <path d={moons[chainId]} />
    </svg>
  )
}
