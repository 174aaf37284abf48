import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import type { Font } from 'satori'
import { z } from 'zod'

// The two fonts of the brand have the letters of Western Europe. Noto Sans adds other alphabets, in slices: the package
// lists which characters each has. Emoji are pictures, one file each.

/** The folder of a package. The build must not follow it: it would look for a module in each file. */
const folderOf = (name: string) => dirname(findPackageJSON(name, import.meta.url) ?? name)

const rangesByName = z.record(z.string(), z.string())

/** Reads a list such as `U+0370-0377,U+037A` (CSS `unicode-range`). */
function rangeTest(ranges: string): (codePoint: number) => boolean {
  const pairs = ranges.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  })
  return (codePoint) => pairs.some(([from, to]) => codePoint >= from && codePoint <= to)
}

/** The files of the font, each with a test for the characters that it has. */
async function readSlices() {
  const folder = folderOf('@fontsource/noto-sans')
  const ranges = rangesByName.parse(
    JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')),
  )
  return Object.entries(ranges).map(([name, list]) => ({
    // Different for each file: the renderer uses one for each family.
    family: `Noto Sans ${name}`,
    file: join(folder, 'files', `noto-sans-${name}-600-normal.woff`),
    has: rangeTest(list),
  }))
}

const slices = readSlices()
const brandFonts = Promise.all([
  readFile(new URL('../../app/fonts/bricolage-grotesque-650.woff', import.meta.url)),
  readFile(new URL('../../app/fonts/geist-mono-500.woff', import.meta.url)),
])
const emojiFolder = folderOf('@twemoji/svg')

const codesOf = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0)
const isEmoji = (grapheme: string) =>
  /\p{Emoji_Presentation}|\p{Regional_Indicator}|[\uFE0F\u20E3]/u.test(grapheme)

/** The file of an emoji. Only names with a joiner keep the variation selector. */
function emojiFile(emoji: string): string | undefined {
  const shown = emoji.includes('\u200D') ? emoji : emoji.replaceAll('\uFE0F', '')
  const name = codesOf(shown)
    .map((code) => code.toString(16))
    .join('-')
  const file = join(emojiFolder, `${name}.svg`)
  return existsSync(file) ? file : undefined
}

/** The picture of an emoji as a data address; empty if there is none. */
export async function emojiPicture(emoji: string): Promise<string> {
  const file = emojiFile(emoji)
  if (!file) return ''
  return `data:image/svg+xml;base64,${await readFile(file, 'base64')}`
}

/**
 * Leaves out the characters that can not be drawn, such as Chinese ones.
 *
 * @returns the text, or an empty one if no letter, digit or emoji is left
 */
export async function drawableText(text: string): Promise<string> {
  const known = await slices
  const canDraw = (grapheme: string) =>
    isEmoji(grapheme)
      ? emojiFile(grapheme) !== undefined
      : codesOf(grapheme).every((code) => known.some(({ has }) => has(code)))
  const drawable = [...new Intl.Segmenter('en').segment(text.toWellFormed())]
    .map(({ segment }) => segment)
    .filter(canDraw)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u.test(drawable)
    ? drawable
    : ''
}

/** The fonts for some texts: the brand's, and the slices with the characters that these texts have. */
export async function fontsFor(...texts: string[]): Promise<Font[]> {
  const [display, mono] = await brandFonts
  const codes = codesOf(texts.join('')).filter((code) => code > 0x7e)
  const needed = (await slices).filter(({ has }) => codes.some(has))
  const others = needed.map(
    async ({ family, file }): Promise<Font> => ({
      name: family,
      data: await readFile(file),
      weight: 600,
    }),
  )
  return [
    { name: 'Bricolage', data: display, weight: 600 },
    { name: 'Mono', data: mono, weight: 500 },
    ...(await Promise.all(others)),
  ]
}
