interface Trait {
  name: string
  values: readonly { name: string; weight: number }[]
}

export const traits: readonly Trait[] = [
  {
    name: 'Honey',
    values: [
      { name: 'Half full', weight: 10 },
      { name: 'Full', weight: 6 },
      { name: 'Striped', weight: 3 },
      { name: 'Empty', weight: 1 },
    ],
  },
  {
    name: 'Eyes',
    values: [
      { name: 'Dots', weight: 9 },
      { name: 'Wide', weight: 6 },
      { name: 'Three', weight: 4 },
      { name: 'Visor', weight: 1 },
    ],
  },
  {
    name: 'Antennae',
    values: [
      { name: 'Straight', weight: 8 },
      { name: 'Curled', weight: 6 },
      { name: 'One', weight: 4 },
      { name: 'Cells', weight: 2 },
    ],
  },
]

export const heaviest = 20

/** The weights of each trait's values. */
export type Weights = readonly (readonly number[])[]

/** For each trait, the index of the drawn value. */
export type Piece = readonly number[]

/** A seeded random number generator (mulberry32), from 0 up to 1. */
function seededNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The probability of each value of a trait; uniform if all weights are 0. */
export function chancesOf(weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => (sum > 0 ? weight / sum : 1 / weights.length))
}

/** Draws pieces: one value of every trait each, at random by weight. */
export function drawPieces(weights: Weights, seed: number, count: number): Piece[] {
  const next = seededNumbers(seed)
  const chances = weights.map(chancesOf)
  return Array.from({ length: count }, () => chances.map((trait) => pick(trait, next())))
}

function pick(chances: readonly number[], at: number): number {
  let left = at
  for (const [index, chance] of chances.entries()) {
    if (left < chance) return index
    left -= chance
  }
  // Rounding errors go to the last possible value.
  return chances.findLastIndex((chance) => chance > 0)
}

/** The rarity of a piece: one in how many looks like this. */
export function oneIn(weights: Weights, piece: Piece): number {
  const chance = weights.reduce(
    (product, trait, index) => product * (chancesOf(trait)[piece[index] ?? 0] ?? 0),
    1,
  )
  return 1 / chance
}

/** The number of pieces with a value of a trait. */
export function countOf(pieces: readonly Piece[], trait: number, value: number): number {
  return pieces.filter((piece) => piece[trait] === value).length
}
