import { buildScreens, pageScreens, productScreens, storyScreens, tokenScreens } from './screens.ts'

/** The drawings of each SVG file in this folder. Pages load a file as a whole. */
export const illustrationFiles = {
  stories: storyScreens.map(({ name }) => name),
  pages: pageScreens.map(({ name }) => name),
  token: tokenScreens.map(({ name }) => name),
  products: productScreens.map(({ name }) => name),
  builds: buildScreens.map(({ name }) => name),
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
