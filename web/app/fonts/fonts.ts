import localFont from 'next/font/local'

/**
 * Headlines. Bricolage Grotesque's Latin file with its optical size pinned to 96 and its
 * weight limited to 400-700 (fontTools `varLib.instancer`), which halves it: 39 kB for 77 kB.
 */
const display = localFont({
  src: './bricolage-grotesque-display.woff2',
  weight: '400 700',
  variable: '--font-bricolage',
  adjustFontFallback: false,
})

const text = localFont({
  src: '../../../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-geist',
  adjustFontFallback: false,
})

const mono = localFont({
  src: '../../../node_modules/@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-geist-mono',
  preload: false,
  adjustFontFallback: false,
})

/** Classes for `<html>` that define the font variables which `globals.css` builds on. */
export const fontClassName = `${display.variable} ${text.variable} ${mono.variable}`
