import localFont from 'next/font/local'

// Written by `npm run fonts` from the packages @fontsource-variable/*: only what the site uses.

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

/** Labels and code: the first two come before anything is read, this one may be a moment later. */
const mono = localFont({
  src: './geist-mono.woff2',
  weight: '400 500',
  variable: '--font-geist-mono',
  preload: false,
  adjustFontFallback: false,
})

/** Classes for `<html>` that define the font variables which `globals.css` builds on. */
export const fontClassName = `${display.variable} ${text.variable} ${mono.variable}`
