import type { IconName } from '@nectar/schemas/icons/names'

/** A cell of the home page's comb. */
export interface HeroCell {
  /** Column and row in axial coordinates. */
  at: readonly [q: number, r: number]
  /** How full it is, 0 to 1. */
  level: number
  icon?: IconName
  label?: string
}

const service = (q: number, r: number, level: number, icon: IconName, label: string): HeroCell => ({
  at: [q, r],
  level,
  icon,
  label,
})
const plain = (q: number, r: number, level: number): HeroCell => ({ at: [q, r], level })

/** The ten services among other cells. The last columns extend past the right edge of the page. */
export const heroCells: readonly HeroCell[] = [
  service(1, -2, 0.2, 'fingerprint', 'auth'),
  plain(2, -2, 0.1),
  service(3, -2, 0.2, 'plugs-connected', 'rpc'),
  plain(4, -2, 0.3),
  plain(5, -2, 0),
  service(0, -1, 0.2, 'wallet', 'wallet'),
  service(1, -1, 0.15, 'image', 'nft'),
  service(2, -1, 0.9, 'scroll', 'contracts'),
  plain(3, -1, 0.85),
  plain(4, -1, 0.45),
  plain(5, -1, 0.1),
  plain(0, 0, 0.45),
  service(1, 0, 0.9, 'lightning', 'functions'),
  service(2, 0, 1, 'browser', 'hosting'),
  service(3, 0, 0.9, 'coins', 'assets'),
  plain(4, 0, 0.6),
  plain(5, 0, 0.2),
  service(-1, 1, 0.2, 'path', 'chains'),
  plain(0, 1, 0.8),
  service(1, 1, 1, 'hard-drives', 'storage'),
  plain(2, 1, 1),
  plain(3, 1, 0.75),
  plain(4, 1, 0.3),
  plain(-2, 2, 0.1),
  plain(-1, 2, 0.6),
  plain(0, 2, 0.9),
  plain(1, 2, 1),
  plain(2, 2, 1),
  plain(3, 2, 0.9),
  plain(4, 2, 0.5),
]
