import { type Composition, cell, flow, maybe, note } from '../composition.ts'

/** What a builder makes with each recipe. */
export const recipeCompositions = {
  // The index: parts that combine.
  recipes: {
    size: 42,
    cells: [
      cell(-1, -1, 1, 'hard-drives'),
      cell(0, -1, 0.3),
      cell(1, -2, 'second', 'key'),
      cell(2, -2, 0.5),
      cell(-2, 1, 'solid', 'lightning'),
      cell(-1, 1, 0.6),
      cell(0, 0, 'sealed'),
      cell(1, 0, 1, 'image'),
      cell(0, 2, 0.2, 'wallet'),
      cell(1, 1, 'ghost'),
    ],
  },
  // Frames of a film, streamed out of the comb into a player.
  'recipe-youtube': {
    size: 42,
    frames: [{ from: [-190, 92], to: [190, 148] }],
    cells: [
      cell(-1, -2, 'sealed'),
      cell(0, -2, 'sealed'),
      cell(1, -2, 'sealed'),
      cell(2, -2, 0.6),
      cell(3, -2, 'ghost'),
      cell(0, 0, 1, 'play-circle', 1.4),
      cell(-2, 0, 0.3),
      cell(2, 0, 'ghost'),
    ],
    flows: [flow([0, -84], [0, -66]), flow([-166, 120], [20, 120]), maybe([28, 120], [112, 120])],
    notes: [note(178, 120, '04:12', 'end')],
  },
  // A path across a board of owned things.
  'recipe-web3-game': {
    size: 40,
    cells: [
      cell(-3, 2, 'solid', 'game-controller'),
      cell(-2, 1, 0.3),
      cell(-1, 1, 0.45),
      cell(0, 0, 0.6),
      cell(0, -1, 0.8),
      cell(1, -1, 0.9),
      cell(2, -2, 1, 'trophy', 1.3),
      cell(-1, -1, 'cube'),
      cell(1, 1, 'cube'),
      cell(2, 0, 'second', 'key'),
      cell(-3, 0, 'ghost'),
      cell(-2, -1, 'ghost'),
    ],
    flows: [],
  },
  // Shelves of goods; one cell opens what was bought.
  'recipe-web3-store': {
    size: 42,
    cells: [
      cell(-1, -2, 0.85, 'image'),
      cell(0, -2, 0.85, 'book-open'),
      cell(1, -2, 0.4),
      cell(-2, 0, 'cube'),
      cell(-1, 0, 0.6),
      cell(0, 0, 'cube'),
      cell(2, -1, 1, 'shopping-bag', 1.3),
      cell(0, 2, 'sealed', undefined),
      cell(1, 1, 'solid', 'lock-key'),
    ],
    flows: [flow([40, -126], [109, -126], [109, -121]), flow([109, -6], [109, 18])],
  },
  // One file, one link, straight across.
  'recipe-wetransfer': {
    size: 46,
    cells: [
      cell(-2, 0, 1, 'upload-simple', 1.3),
      cell(2, 0, 1, 'download-simple', 1.3),
      cell(0, 0, 'sealed'),
      cell(0, -2, 'ghost'),
      cell(-1, 2, 'ghost'),
      cell(1, -2, 0.3),
      cell(-2, 2, 0.3),
    ],
    flows: [flow([-96, 0], [-48, 0]), flow([48, 0], [96, 0])],
    notes: [note(0, 69, 'ipfs://bafy…9xu', 'middle')],
  },
  // Each item points at a description that cannot change.
  'recipe-nft-metadata': {
    size: 42,
    cells: [
      cell(-1, -2, 'cube'),
      cell(-2, 0, 1, 'image', 1.3),
      cell(-3, 2, 'cube'),
      cell(0, -2, 'ghost'),
      cell(-2, 2, 'ghost'),
    ],
    frames: [{ from: [40, -150], to: [228, 150], bar: true }],
    flows: [
      flow([-90, 0], [34, 0]),
      maybe([-106, -126], [-40, -126], [-10, -60], [34, -60]),
      maybe([-106, 126], [-40, 126], [-10, 60], [34, 60]),
    ],
    notes: [
      note(62, -90, '"name": "#7",'),
      note(62, -46, '"image":'),
      note(78, -16, '"ipfs://…",'),
      note(62, 28, '"traits": ['),
      note(78, 58, '"rare" ]'),
    ],
  },
  // Levels: the more one comes back, the fuller the cell.
  'recipe-web3-loyalty': {
    cells: [
      cell(-2, 1, 0.15),
      cell(-1, 0, 0.35),
      cell(0, 0, 0.55),
      cell(1, -1, 0.8),
      cell(2, -2, 1, 'gift', 1.15),
      cell(-1, 2, 'ghost'),
      cell(1, 0, 'ghost'),
      cell(0, -1, 'ghost'),
    ],
    size: 46,
    notes: [
      note(-119, 130, 'bronze', 'middle'),
      note(0, 62, 'silver', 'middle'),
      note(144, -138, 'gold'),
    ],
  },
  // A folder here and the same folder there.
  'recipe-web3-storage': {
    size: 44,
    cells: [
      cell(-2, 0, 1, 'folder-simple'),
      cell(-2, 1, 0.6),
      cell(-1, -1, 0.8),
      cell(-1, -2, 0.3),
      cell(-3, 2, 0.4),
      cell(2, 0, 1, 'cloud'),
      cell(1, 1, 0.6),
      cell(2, -1, 0.8),
      cell(2, 1, 0.4),
      cell(3, -2, 0.3),
    ],
    flows: [flow([-108, 0], [106, 0]), flow([70, 66], [-68, 66])],
  },
  // From a commit to the page.
  'recipe-web3-website': {
    size: 44,
    frames: [{ from: [-14, -130], to: [166, 130], bar: true }],
    cells: [
      cell(-3, 1, 'solid', 'git-branch'),
      cell(-2, 0, 0.2, 'wrench'),
      cell(1, 0, 1, 'browser', 1.25),
      cell(-1, -1, 'ghost'),
      cell(-2, 1, 'ghost'),
    ],
    flows: [flow([-108, 0], [20, 0])],
    notes: [note(-190, 124, 'git push', 'middle')],
  },
  // Notes, locked before they leave, opened on the second device.
  'recipe-obsidian-sync': {
    size: 44,
    cells: [
      cell(-2, 0, 0.85, 'notebook', 1.1),
      cell(0, 0, 1, 'lock-key', 1.1),
      cell(2, 0, 0.85, 'notebook', 1.1),
    ],
    frames: [
      { from: [-214, -120], to: [-90, 120], bar: true },
      { from: [90, -120], to: [214, 120], bar: true },
    ],
    flows: [flow([-84, 0], [-50, 0]), flow([50, 0], [84, 0])],
    notes: [note(0, 72, 'encrypted', 'middle')],
  },
} satisfies Record<string, Composition>
