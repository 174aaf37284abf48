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

/** One for each recipe: what it builds. */
export const buildScreens = [
  {
    name: 'video-page',
    shows: 'A video page: the player at 04:12 of 10:00, the title, and the key that can only read.',
  },
  {
    name: 'daily-board',
    shows:
      'A board of 37 cells with points, ten of them played for 635 points, and the medal of the day.',
  },
  {
    name: 'shop-product',
    shows:
      'A product page: a book for 12 GLMR, a button to buy it, and a download for whoever holds its token.',
  },
  {
    name: 'sent-folder',
    shows: 'A folder of three files in a drop box, and its link, which works until you remove it.',
  },
  {
    name: 'piece-and-metadata',
    shows: 'Piece 7 of 100, a tree under a sun, and the JSON file that names and describes it.',
  },
  {
    name: 'member-card',
    shows:
      'Member card 20017 of the Orchard Club with two of three tiers, and a receipt that says silver.',
  },
  {
    name: 'sealed-drive',
    shows:
      'A folder opened with a passphrase: three files by name, and the hashes that the bucket has of them.',
  },
  {
    name: 'site-release',
    shows: 'A blog on its own domain; staging and production have the same content id.',
  },
  {
    name: 'notes-in-sync',
    shows: 'A note on a laptop, two sealed notes on their way, and the same note on a phone.',
  },
] as const satisfies readonly Screen[]

/** The files in this folder that hold them. */
export const screenFiles = [
  { file: 'products', screens: productScreens },
  { file: 'builds', screens: buildScreens },
] as const

/** All of them. */
export const screenList = [...productScreens, ...buildScreens]

/** The name of a drawing of the product. */
export type ScreenName = (typeof screenList)[number]['name']

export const screenNames = screenList.map(({ name }) => name)

/** What a drawing shows; undefined of the combs, which are decoration. */
export function shownBy(name: string): string | undefined {
  return screenList.find((screen) => screen.name === name)?.shows
}
