import { type Composition, cell, flow, note } from '../composition.ts'

/** The success stories. */
export const storyCompositions = {
  // A team around one game.
  'story-game-team': {
    size: 46,
    cells: [
      cell(0, 0, 1, 'game-controller', 1.4),
      cell(1, -2, 'solid', 'user-circle'),
      cell(-1, -1, 'solid', 'user-circle'),
      cell(-2, 1, 'solid', 'user-circle'),
      cell(1, 1, 'solid', 'user-circle'),
      cell(2, -1, 0.5),
      cell(-1, 2, 0.3),
    ],
    flows: [flow([0, -97], [0, -55]), flow([-84, -48], [-54, -31])],
  },
  // Offers from both sides meet.
  'story-marketplace': {
    size: 44,
    cells: [
      cell(-1, -1, 'cube'),
      cell(-2, 0, 0.7),
      cell(-3, 1, 'cube'),
      cell(-2, 1, 0.4),
      cell(2, -1, 'second'),
      cell(2, 0, 'cube'),
      cell(3, -2, 'second'),
      cell(1, 1, 'cube'),
      cell(0, 0, 1, 'handshake', 1.45),
    ],
    flows: [flow([-107, 0], [-69, 0]), flow([107, 0], [69, 0])],
  },
  // A hundred pieces in one comb.
  'story-collection': {
    size: 23,
    cells: Array.from({ length: 10 }, (_, row) =>
      Array.from({ length: 10 }, (_, column) => {
        const r = row - 5
        const q = column - 5 - Math.floor(r / 2)
        const turn = (column * 5 + row * row * 3 + column * row) % 9
        const holds =
          (['cube', 1, 0.5, 'sealed', 0, 'solid', 0.3, 'second', 0.8] as const)[turn] ?? 0
        return cell(q, r, holds)
      }),
    ).flat(),
  },
  // A whole game in sealed cells.
  'story-hosted-game': {
    size: 42,
    cells: [
      cell(-1, -1, 'sealed'),
      cell(0, -1, 'sealed'),
      cell(1, -1, 'sealed'),
      cell(-2, 0, 'sealed'),
      cell(-1, 0, 'sealed'),
      cell(0, 0, 1, 'game-controller', 1.12),
      cell(1, 0, 'sealed'),
      cell(-2, 1, 'sealed'),
      cell(-1, 1, 'sealed'),
      cell(0, 1, 0.6),
      cell(1, -2, 0.25),
    ],
    flows: [flow([116, 0], [189, 0])],
    notes: [note(133, -28, '350 MB')],
  },
} satisfies Record<string, Composition>
