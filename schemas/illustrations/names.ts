import { buildScreens, pageScreens, productScreens, storyScreens, tokenScreens } from './screens.ts'

function namesOf<N extends string>(screens: Readonly<Record<N, string>>): N[]
function namesOf(screens: object): string[] {
  return Object.keys(screens)
}

/** The drawings of each SVG file in this folder. Pages load a file as a whole. */
export const illustrationFiles = {
  stories: namesOf(storyScreens),
  pages: namesOf(pageScreens),
  token: namesOf(tokenScreens),
  products: namesOf(productScreens),
  builds: namesOf(buildScreens),
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
