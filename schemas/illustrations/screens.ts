/** A drawing of a piece of the product: its name, and what it shows, for those who do not see it. */
interface Screen {
  name: string
  shows: string
}

/** One for each service. */
const productScreens = [
  {
    name: 'bucket-browser',
    shows:
      'A folder in a bucket: its files with sizes and content ids, four sealed and one uploading.',
  },
] as const satisfies readonly Screen[]

/** The files in this folder that hold them. */
export const screenFiles = [{ file: 'products', screens: productScreens }] as const

const screens = screenFiles.flatMap((file) => file.screens)

/** The name of a drawing of the product. */
export type ScreenName = (typeof screens)[number]['name']

export const screenNames = screens.map(({ name }) => name)

/** What a drawing shows; undefined of the combs, which are decoration. */
export function shownBy(name: string): string | undefined {
  return screens.find((screen) => screen.name === name)?.shows
}
