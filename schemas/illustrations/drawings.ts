import descriptions from './descriptions.json' with { type: 'json' }

// The drawings of parts of the product: the text alternatives in `descriptions.json` are grouped by SVG file, and
// `code` are those that the site draws itself.
const { code, ...files } = descriptions

function namesOf<N extends string>(described: Readonly<Record<N, string>>): N[]
function namesOf(described: object): string[] {
  return Object.keys(described)
}

/** The drawings of each SVG file in this folder. Pages load a file as a whole. */
export const illustrationFiles = {
  stories: namesOf(files.stories),
  pages: namesOf(files.pages),
  token: namesOf(files.token),
  products: namesOf(files.products),
  builds: namesOf(files.builds),
} as const

type FileNames = (typeof illustrationFiles)[keyof typeof illustrationFiles]

/** The name by which content picks one of the site's drawings. */
export type IllustrationName = 'home' | 'console' | FileNames[number]

/** All names. The comb of the home page is animated and the console is HTML, so they are in no file. */
export const illustrationNames: readonly IllustrationName[] = [
  'home',
  'console',
  ...Object.values(illustrationFiles).flat(),
]

const byName = new Map(
  [code, ...Object.values(files)].flatMap((one) => Object.entries<string>(one)),
)

/** The text alternative of a drawing; `undefined` for the comb of the home page, which is decorative. */
export function describeDrawing(name: string): string | undefined {
  return byName.get(name)
}
