import { type Composition, cell, note } from '../composition.ts'

/** The token, which home shows beside services and recipes. */
export const tokenCompositions = {
  token: {
    size: 50,
    cells: [
      cell(0, 0, 1, 'hexagon', 1.75),
      cell(-1, -1, 0.5),
      cell(2, -2, 0.2, 'scales'),
      cell(2, 0, 'solid', 'gift'),
      cell(-2, 2, 'second', 'credit-card'),
      cell(-2, 1, 0.2),
    ],
    notes: [note(0, 112, 'NCTR', 'middle')],
  },
} satisfies Record<string, Composition>
