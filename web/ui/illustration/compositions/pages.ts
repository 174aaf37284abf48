import { type Composition, cell, flow, maybe, note } from '../composition.ts'

/** The other pages. */
export const pageCompositions = {
  // All services in one comb.
  product: {
    size: 48,
    cells: [
      cell(0, -1, 1, 'browser'),
      cell(1, -1, 0.85, 'hard-drives'),
      cell(-1, 0, 'second', 'image'),
      cell(0, 0, 'solid', 'hexagon'),
      cell(1, 0, 1, 'lightning'),
      cell(-1, 1, 0.85, 'wallet'),
      cell(0, 1, 1, 'scroll'),
      cell(2, -2, 0.2, 'plugs-connected'),
      cell(-2, 1, 0.2, 'fingerprint'),
      cell(1, -2, 'sealed'),
    ],
  },
  business: {
    size: 46,
    cells: [
      cell(-1, 1, 'solid', 'buildings', 1.35),
      cell(1, -1, 1, 'briefcase', 1.35),
      cell(-1, -1, 0.4),
      cell(2, 0, 0.85, 'shield-check'),
      cell(0, 2, 'ghost'),
      cell(3, -2, 0.25),
    ],
    flows: [flow([-20, 34], [18, -31])],
  },
  development: {
    size: 46,
    cells: [
      cell(1, 0, 1, 'brackets-curly', 1.08),
      cell(2, -1, 0.5),
      cell(2, 0, 0.3),
      cell(3, -2, 'ghost'),
      cell(1, 1, 'second'),
    ],
    frames: [{ from: [-220, -150], to: [10, 150], bar: true }],
    flows: [flow([10, 0], [28, 0])],
    notes: [
      note(-198, -92, '$ nectar init'),
      note(-198, -48, '✓ project'),
      note(-198, -16, '✓ bucket'),
      note(-198, 16, '✓ key'),
    ],
  },
  // Credits: the levels of four plans.
  pricing: {
    size: 54,
    notes: [
      note(-187, 80, '1,200', 'middle'),
      note(-94, 80, '5,000', 'middle'),
      note(0, 80, '20,000', 'middle'),
      note(94, 80, 'custom', 'middle'),
    ],
    cells: [
      cell(-2, 0, 0.12),
      cell(-1, 0, 0.35),
      cell(0, 0, 0.7),
      cell(1, 0, 1),
      cell(2, 0, 'ghost', 'plus'),
      cell(1, -1, 'ghost'),
      cell(0, -1, 'ghost'),
      cell(2, -2, 'ghost'),
    ],
  },
  resources: {
    size: 44,
    cells: [
      cell(-1, 0, 1, 'book-open', 1.3),
      cell(1, -1, 0.85, 'play-circle'),
      cell(1, 0, 'solid', 'github-logo'),
      cell(0, 1, 'second', 'newspaper'),
      cell(1, -2, 0.3),
      cell(2, -1, 'ghost'),
      cell(-2, 2, 0.2, 'lifebuoy'),
    ],
  },
  // Simple templates: three ways to hand out.
  simplets: {
    size: 46,
    cells: [
      cell(0, 0, 1, 'stack', 1.3),
      cell(2, -2, 'second', 'envelope-simple'),
      cell(2, 0, 'solid', 'qr-code'),
      cell(0, 2, 0.85, 'ticket'),
      cell(-2, 0, 0.2, 'image'),
      cell(-1, -1, 'ghost'),
    ],
    flows: [
      flow([-112, 0], [-66, 0]),
      flow([32, -55], [58, -100]),
      flow([64, 0], [112, 0]),
      flow([32, 55], [58, 100]),
    ],
  },
  'token-buy': {
    size: 48,
    cells: [
      cell(-2, 1, 'solid', 'credit-card', 1.2),
      cell(0, 0, 0.85, 'arrows-left-right', 1.1),
      cell(2, -1, 1, 'hexagon', 1.4),
      cell(-1, -1, 'ghost'),
      cell(1, 1, 'ghost'),
    ],
    flows: [flow([-87, 50], [-37, 22]), flow([37, -22], [78, -45])],
  },
  // Vested by and by.
  'token-get': {
    size: 46,
    cells: [
      cell(-3, 2, 0.1),
      cell(-2, 1, 0.3),
      cell(-1, 1, 0.5),
      cell(0, 0, 0.7),
      cell(1, -1, 0.9),
      cell(2, -2, 1, 'check', 1.2),
      cell(0, 1, 'ghost'),
      cell(-1, 2, 'ghost'),
      cell(1, 0, 'ghost'),
    ],
    notes: [note(-163, 7, 'cliff', 'middle')],
  },
  'token-transfer': {
    size: 48,
    cells: [
      cell(-2, 0, 0.2, 'wallet', 1.25),
      cell(2, 0, 1, 'wallet', 1.25),
      cell(0, -1, 'ghost'),
      cell(1, -1, 'ghost'),
      cell(-1, 1, 'ghost'),
      cell(0, 1, 'ghost'),
    ],
    flows: [flow([-100, 0], [100, 0])],
    notes: [note(-21, -36, '0xAb…12eF', 'middle')],
  },
  // Two places to be: a single block, or a comb.
  'lp-hosting': {
    size: 44,
    cells: [
      cell(-2, 0, 0.2, 'browser'),
      cell(1, -1, 1),
      cell(2, -1, 1),
      cell(0, 0, 0.6),
      cell(1, 0, 1, 'browser', 1.1),
      cell(2, 0, 1),
      cell(0, 1, 1),
      cell(1, 1, 1),
      cell(2, -2, 0.5),
    ],
    frames: [{ from: [-212, -72], to: [-92, 72] }],
    flows: [flow([-86, 0], [-46, 0])],
  },
  'lp-nft-mint': {
    size: 46,
    cells: [
      cell(-1, 0, 1, 'hexagon', 1.5),
      cell(1, -1, 'cube'),
      cell(2, -1, 'cube'),
      cell(1, 0, 'cube'),
      cell(2, 0, 'ghost'),
      cell(0, 1, 'cube'),
      cell(1, 1, 'ghost'),
      cell(2, -2, 'cube'),
    ],
    notes: [note(-78, 107, 'mint(to, 1)', 'middle')],
    flows: [maybe([-14, 0], [34, 0])],
  },
  'startup-initiative': {
    size: 46,
    cells: [
      cell(-2, 2, 0.15),
      cell(-1, 1, 0.35),
      cell(0, 0, 0.6),
      cell(1, -1, 0.85),
      cell(2, -2, 1, 'rocket-launch', 1.3),
      cell(-2, 0, 'ghost'),
      cell(0, 1, 'solid', 'users-three'),
    ],
  },
  event: {
    size: 46,
    cells: [
      cell(0, 0, 1, 'map-pin', 1.5),
      cell(-2, 0, 0.2, 'calendar-blank'),
      cell(2, -1, 'solid', 'ticket'),
      cell(1, -2, 'ghost'),
      cell(-2, 1, 'ghost'),
      cell(0, 2, 0.6),
      cell(1, 1, 0.25),
    ],
  },
  contact: {
    size: 46,
    cells: [
      cell(-1, 0, 1, 'chat', 1.4),
      cell(1, 0, 'solid', 'envelope-simple', 1.1),
      cell(0, 1, 0.4),
      cell(1, -1, 'ghost'),
    ],
    flows: [flow([-12, 0], [28, 0])],
  },
  register: {
    size: 46,
    cells: [
      cell(0, 0, 0.85, 'key', 1.5),
      cell(-1, -1, 'ghost'),
      cell(-2, 1, 'solid', 'user-circle'),
      cell(1, 1, 'ghost'),
      cell(2, -2, 1, 'hexagon'),
    ],
    flows: [flow([-90, 52], [-45, 26]), flow([26, -45], [62, -107])],
  },
  legal: {
    size: 46,
    cells: [cell(-2, 0, 'sealed'), cell(0, 0, 1, 'scales', 1.2), cell(2, -1, 'ghost')],
    frames: [{ from: [-80, -160], to: [80, 160] }],
  },
  'not-found': {
    size: 50,
    cells: [
      cell(-1, 0, 1, undefined),
      cell(0, 0, 'ghost', 'question', 1.2),
      cell(1, 0, 1),
      cell(0, -1, 0.2),
      cell(-1, 1, 0.2),
    ],
  },
} satisfies Record<string, Composition>
