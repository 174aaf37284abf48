import { type Composition, cell, flow, maybe, note } from '../composition.ts'

/** What each service does, as a comb. */
export const serviceCompositions = {
  // Files go in on the left, get a content id, and stay sealed.
  'web3-storage': {
    size: 50,
    cells: [
      cell(-2, 0, 'solid', 'file-text'),
      cell(-1, 0, 0.35),
      cell(-1, 1, 0.6),
      cell(0, -1, 0.75),
      cell(0, 0, 1),
      cell(0, 1, 'sealed'),
      cell(1, -1, 'sealed'),
      cell(1, 0, 'sealed'),
      cell(2, -2, 'sealed'),
      cell(-1, 2, 0.2),
    ],
    notes: [note(143, 0, 'bafy…k3q'), note(97, 75, 'bafy…7di'), note(-139, 90, 'put()', 'middle')],
  },
  // One cell is filled once; everywhere else has the same.
  'web3-hosting': {
    size: 44,
    cells: [
      cell(-2, 0, 1, 'browser', 1.35),
      cell(1, -2, 1),
      cell(2, -2, 1),
      cell(2, -1, 1),
      cell(1, 0, 1),
      cell(2, 0, 1),
      cell(1, 1, 1),
      cell(0, 2, 1),
      cell(1, 2, 'ghost'),
    ],
    flows: [
      flow([-94, 0], [-64, 0], [-64, -132], [-44, -132]),
      flow([-94, 0], [32, 0]),
      flow([-94, 0], [-64, 0], [-64, 132], [32, 132]),
    ],
    notes: [note(-152, 88, 'example.com', 'middle')],
  },
  // A pulse goes through a cell and comes out changed.
  'cloud-functions': {
    size: 52,
    cells: [
      cell(0, 0, 1, 'brackets-curly', 1.5),
      cell(-1, -1, 0.25, 'clock'),
      cell(1, 1, 0.85, 'shield-check'),
      cell(2, -1, 'second'),
      cell(-2, 1, 'ghost'),
    ],
    flows: [
      flow([-240, 0], [-196, 0], [-182, -28], [-160, 28], [-146, 0], [-84, 0]),
      flow([84, 0], [146, 0], [160, -28], [182, 28], [196, 0], [234, 0]),
    ],
    notes: [note(-135, -146, '*/5 * * * *', 'middle'), note(214, -18, '200', 'middle')],
  },
  // Three combs, one flow across them.
  multichain: {
    size: 38,
    cells: [
      cell(-3, 0, 1),
      cell(-2, 0, 1),
      cell(-2, -1, 1),
      cell(-3, 1, 0.5),
      cell(2, -2, 'second'),
      cell(3, -2, 'second'),
      cell(2, -1, 'second'),
      cell(3, -1, 'second'),
      cell(0, 1, 'solid'),
      cell(1, 1, 'solid'),
      cell(0, 2, 'solid'),
      cell(1, 2, 'ghost'),
      cell(0, 0, 'ghost'),
    ],
    flows: [
      flow([-130, -57], [-60, -57], [-30, -114], [28, -114]),
      flow([-130, 57], [-6, 57]),
      maybe([98, -18], [98, 14]),
    ],
    notes: [note(-165, -112, '1284', 'middle'), note(172, -114, '42161'), note(110, 156, '1287')],
  },
  // Many calls, one endpoint, an ordered index.
  'rpc-indexing': {
    size: 46,
    cells: [
      cell(0, 0, 1, 'plugs-connected', 1.12),
      cell(1, -1, 0.9),
      cell(2, -1, 0.75),
      cell(2, 0, 0.55),
      cell(1, 1, 0.4),
      cell(1, 2, 0.2),
    ],
    flows: [
      flow([-159, -138], [-92, -83], [-54, -45]),
      flow([-199, -69], [-112, -41], [-60, -21]),
      flow([-215, 0], [-60, 0]),
      flow([-215, 69], [-80, 41], [-45, 21]),
      flow([-159, 138], [-32, 83], [-14, 45]),
    ],
    notes: [note(-189, -162, 'eth_call', 'middle'), note(-54, 162, 'eth_getLogs', 'middle')],
  },
  // A wallet inside the visitor's own app; the key stays with them.
  'embedded-wallet': {
    size: 44,
    frames: [{ from: [-156, -176], to: [4, 176] }],
    cells: [
      cell(-1, 0, 1, 'wallet', 1.25),
      cell(2, 0, 'solid', 'fingerprint'),
      cell(3, -2, 'ghost', 'envelope-simple'),
      cell(2, 1, 1, 'key'),
      cell(1, 2, 0.4),
    ],
    flows: [flow([108, 0], [-18, 0]), maybe([152, -86], [152, -48])],
    notes: [note(-76, 88, 'approve', 'middle')],
  },
  // Every item is one of a kind.
  'nft-collections': {
    size: 44,
    cells: [
      cell(0, -2, 'cube'),
      cell(1, -2, 0.35),
      cell(2, -2, 'sealed'),
      cell(-1, -1, 'rings'),
      cell(0, -1, 1),
      cell(1, -1, 'solid'),
      cell(2, -1, 0.65),
      cell(-1, 0, 0.5),
      cell(0, 0, 'second'),
      cell(1, 0, 'cube'),
      cell(-2, 1, 'sealed'),
      cell(-1, 1, 'solid'),
      cell(0, 1, 'rings'),
      cell(1, 1, 'ghost'),
      cell(-2, 2, 0.8),
      cell(-1, 2, 'cube'),
      cell(0, 2, 'ghost'),
    ],
    notes: [note(-171, 0, '#001', 'middle'), note(181, 3, '#017')],
  },
  // Blocks on a chain; one of them is yours.
  'smart-contracts': {
    size: 46,
    cells: [
      cell(-1, -1, 'cube'),
      cell(0, -1, 'cube'),
      cell(-1, 0, 'cube'),
      cell(0, 0, 1, 'scroll', 1.1),
      cell(1, 0, 'cube'),
      cell(0, 1, 'cube'),
      cell(1, -2, 'cube'),
      cell(-1, 2, 'ghost'),
      cell(2, -1, 'second', 'seal-check'),
    ],
    flows: [maybe([-199, 69], [-72, 69], [-22, 38])],
    notes: [note(-217, 38, 'deploy(abi)', 'start'), note(166, -69, 'verified')],
  },
  // Layers around one secret, and the proof that comes out.
  'web3-authentication': {
    size: 48,
    cells: [
      cell(-1, 0, 'rings', undefined, 2.1),
      cell(-1.001, 0, 1, 'fingerprint', 1.02),
      cell(1, 0, 'sealed', undefined),
      cell(2, -1, 0.2, 'user-circle'),
      cell(1, 1, 'ghost'),
      cell(2, 0, 1, 'key'),
    ],
    flows: [flow([14, 0], [36, 0])],
    notes: [note(-83, 128, 'did:key:z6Mk…', 'middle')],
  },
  // Units of one asset, minted and handed over.
  'asset-hub': {
    size: 42,
    cells: [
      cell(-2, 0, 1, 'coins', 1.3),
      cell(0, -1, 1),
      cell(1, -1, 1),
      cell(2, -1, 0.5),
      cell(0, 0, 1),
      cell(1, 0, 0.5),
      cell(-1, 1, 1),
      cell(0, 1, 0.5),
      cell(2, 0, 'ghost'),
      cell(2, -2, 'solid', 'user-circle'),
    ],
    notes: [note(-145, 82, 'supply 1,000', 'middle')],
  },
} satisfies Record<string, Composition>
