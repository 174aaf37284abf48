import { colors } from '../generated/brand.ts'
import type { SectionTypeName } from '../generated/section-names.ts'

/** A box of a thumbnail: x, y, width and height on a canvas of 120 by 80, and its fill. */
type Box = readonly [x: number, y: number, width: number, height: number, fill?: Fill]
type Fill = keyof typeof fills

const fills = { text: '#9aa1b5', title: '#2b2f3d', accent: colors.brand, card: '#e3e6ee' } as const

const title = (x = 10, y = 12, width = 60): Box => [x, y, width, 6, 'title']
const lines = (x: number, y: number, width: number, count = 2): Box[] =>
  Array.from({ length: count }, (_, index) => [x, y + index * 6, width - (index % 2) * 8, 3])
const row = (y: number, height: number, count: number): Box[] => {
  const width = (104 - 4 * count) / count
  return Array.from({ length: count }, (_, index) => [
    10 + index * (width + 4),
    y,
    width,
    height,
    'card',
  ])
}

const boxes: Readonly<Record<SectionTypeName, readonly Box[]>> = {
  hero: [
    title(10, 20, 50),
    ...lines(10, 32, 46),
    [10, 50, 22, 9, 'accent'],
    [70, 14, 40, 52, 'card'],
  ],
  stats: row(28, 24, 3).flatMap(([x, y, width]): Box[] => [
    [x, y, width / 2, 11, 'title'],
    [x, y + 16, width - 4, 3],
  ]),
  featureGrid: [
    title(),
    ...row(28, 40, 3),
    ...row(34, 5, 3).map(([x]): Box => [x + 4, 34, 6, 6, 'accent']),
  ],
  mediaText: [[10, 16, 44, 48, 'card'], title(62, 22, 44), ...lines(62, 36, 46, 4)],
  steps: [
    title(),
    ...[28, 44, 60].flatMap((y): Box[] => [[10, y, 9, 9, 'accent'], ...lines(26, y + 1, 78)]),
  ],
  chainSwitch: [
    title(),
    ...[28, 37, 46, 55, 64].flatMap((y): Box[] => [
      [10, y, 5, 5, y === 37 ? 'accent' : 'card'],
      [19, y + 1, 28, 3],
    ]),
    [56, 26, 54, 46, 'title'],
    ...lines(62, 34, 40, 5),
  ],
  codeSample: [title(), [10, 26, 100, 46, 'title'], ...lines(16, 34, 60, 5)],
  contentId: [
    title(),
    [10, 28, 48, 42, 'card'],
    ...lines(16, 36, 34, 3),
    [60, 28, 50, 42, 'title'],
    ...[66, 76, 86, 96].map((x): Box => [x, 36, 7, 12, 'accent']),
    ...lines(66, 56, 38),
  ],
  costCalculator: [
    title(),
    ...[28, 42, 56].flatMap((y): Box[] => [...lines(10, y, 24, 1), [38, y - 2, 18, 9, 'card']]),
    [62, 24, 48, 48, 'title'],
    [68, 30, 24, 8, 'accent'],
    ...lines(68, 44, 36, 4),
  ],
  cronSchedule: [
    title(),
    [10, 26, 46, 46, 'card'],
    [60, 26, 50, 46, 'title'],
    ...[34, 44, 54].flatMap((y) =>
      [16, 24, 32, 40].map((x): Box => [x, y, 5, 5, x === 24 ? 'accent' : 'text']),
    ),
    ...lines(66, 36, 38, 4),
  ],
  vestingChart: [
    title(),
    ...row(30, 36, 3).map(([x, y, width]): Box => [x, y + 18, width, 18, 'accent']),
    ...row(30, 36, 3).map(([x, y, width]): Box => [x + width / 2, y, width / 2, 18, 'card']),
  ],
  networkList: [title(), ...[28, 42, 56].flatMap((y) => row(y, 10, 4))],
  planCards: [title(30), ...row(26, 46, 3), [50, 58, 20, 8, 'accent']],
  dataTable: [
    title(),
    ...[28, 38, 48, 58].flatMap((y) => [
      ...row(y, 1, 1),
      ...lines(10, y + 4, 30, 1),
      ...lines(70, y + 4, 36, 1),
    ]),
  ],
  rpcRequest: [
    title(),
    [10, 26, 46, 46, 'card'],
    ...lines(16, 34, 34, 3),
    [16, 58, 18, 7, 'accent'],
    [60, 26, 50, 46, 'title'],
    [66, 32, 8, 8, 'accent'],
    [78, 35, 16, 2],
    [98, 32, 8, 8],
    [66, 48, 26, 8],
    ...lines(66, 62, 36, 1),
  ],
  signInMessage: [
    title(),
    [10, 26, 52, 46, 'card'],
    ...lines(16, 34, 40, 4),
    [16, 60, 20, 7, 'accent'],
    [66, 26, 44, 46, 'title'],
    [80, 34, 16, 16, 'accent'],
    ...lines(72, 58, 32),
  ],
  storyList: [title(), ...row(26, 46, 2), ...lines(16, 56, 36), ...lines(68, 56, 36)],
  resourceCards: [
    title(),
    ...row(26, 44, 3),
    ...row(60, 3, 3).map(([x]): Box => [x + 4, 58, 20, 3, 'text']),
  ],
  pageList: [
    title(),
    ...[28, 42, 56].flatMap((y): Box[] => [
      [10, y, 100, 1],
      ...lines(10, y + 4, 16, 1),
      ...lines(34, y + 4, 70),
    ]),
  ],
  faq: [
    title(),
    ...[28, 40, 52, 64].flatMap((y): Box[] => [
      [10, y, 100, 1],
      ...lines(10, y + 4, 70, 1),
      [104, y + 3, 5, 5, 'accent'],
    ]),
  ],
  ctaBanner: [[6, 14, 108, 52, 'card'], title(30, 28, 60), [48, 44, 24, 10, 'accent']],
  formBlock: [
    title(),
    ...[26, 38].map((y): Box => [10, y, 60, 8, 'card']),
    [10, 50, 60, 12, 'card'],
    [10, 66, 22, 8, 'accent'],
  ],
  richText: [title(20), ...lines(20, 26, 80, 4), title(20, 52, 40), ...lines(20, 62, 80)],
  traitPreview: [
    title(),
    ...[28, 38, 48, 58].flatMap((y) => lines(10, y, 40, 1)),
    [56, 24, 54, 48, 'title'],
    ...[28, 44, 60].flatMap((y) => [60, 76, 92].map((x): Box => [x, y, 12, 9, 'accent'])),
  ],
  contractBuilder: [
    title(),
    ...[28, 40, 52].flatMap((y): Box[] => [[10, y, 6, 6, 'accent'], ...lines(20, y + 1, 22, 1)]),
    [50, 24, 60, 48, 'title'],
    ...lines(56, 32, 46, 6),
  ],
  deployPreview: [
    title(),
    ...[28, 36, 44, 52].flatMap((y) => lines(10, y, 36, 1)),
    [52, 24, 58, 9, 'card'],
    [52, 36, 58, 36, 'title'],
    [56, 41, 30, 5, 'accent'],
    ...lines(56, 52, 46, 3),
  ],
  walletSheet: [
    [14, 10, 36, 62, 'title'],
    [18, 16, 28, 42, 'card'],
    [22, 60, 20, 7, 'accent'],
    title(58, 14, 46),
    ...[28, 42, 56].flatMap((y): Box[] => [[58, y, 52, 11, 'card'], ...lines(61, y + 4, 40, 1)]),
  ],
  assetPermissions: [
    title(),
    ...[26, 38, 50, 62].flatMap((y) => row(y, 9, 5)),
    [31, 26, 17, 9, 'accent'],
    [52, 38, 17, 9, 'accent'],
    [73, 50, 17, 9, 'accent'],
  ],
}

/** A thumbnail of a section type's layout, as a data URL. */
export function sectionThumbnail(name: string): string | undefined {
  const drawn = Object.entries(boxes).find(([type]) => type === name)?.[1]
  if (!drawn) return undefined
  const shapes = drawn.map(
    ([x, y, width, height, fill = 'text']) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="1" fill="${fills[fill]}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80"><rect width="120" height="80" fill="#fff"/>${shapes.join('')}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
