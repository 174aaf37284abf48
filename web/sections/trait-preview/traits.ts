/** A trait of a piece, and its values with the weights that a draw begins with. */
export interface Trait {
  name: string
  values: readonly { name: string; weight: number }[]
}

/** What a cell can look like. */
export const traits: readonly Trait[] = [
  {
    name: 'Nectar',
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

/** The heaviest a value can weigh. */
export const heaviest = 20
