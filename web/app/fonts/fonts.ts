import localFont from 'next/font/local'

// `npx node scripts/fonts/fonts.ts` writes the files from the packages @fontsource-variable/*, with only what the site uses. The
// second file of each font has the letters beyond English. Browsers fetch it if a page has one of them.

/** Headlines: Bricolage Grotesque, its optical size pinned to 96 and its weight to 640. */
const display = localFont({
  src: './bricolage-grotesque.woff2',
  weight: '400 700',
  variable: '--font-bricolage',
  adjustFontFallback: false,
})

const text = localFont({
  src: './geist.woff2',
  weight: '400 600',
  variable: '--font-geist',
  adjustFontFallback: false,
})

/** Labels and code. The first two fonts are needed before anything is read; this one may come a moment later. */
const mono = localFont({
  src: './geist-mono.woff2',
  weight: '400 500',
  variable: '--font-geist-mono',
  preload: false,
  adjustFontFallback: false,
})

const displayOthers = localFont({
  src: './bricolage-grotesque-others.woff2',
  weight: '400 700',
  variable: '--font-bricolage-others',
  preload: false,
  adjustFontFallback: false,
})
const textOthers = localFont({
  src: './geist-others.woff2',
  weight: '400 600',
  variable: '--font-geist-others',
  preload: false,
  adjustFontFallback: false,
})
const monoOthers = localFont({
  src: './geist-mono-others.woff2',
  weight: '400 500',
  variable: '--font-geist-mono-others',
  preload: false,
  adjustFontFallback: false,
})

/** Classes for `<html>` that define the font variables which `globals.css` builds on. */
export const fontClassName = [display, text, mono, displayOthers, textOthers, monoOthers]
  .map(({ variable }) => variable)
  .join(' ')
