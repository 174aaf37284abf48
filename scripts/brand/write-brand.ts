import { globSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Oklch, parseOklch, toSrgbHex } from '@nectar/schemas/config/brand/oklch'
import sharp from 'sharp'
import { root } from '../start/root.ts'

// `npm run brand` writes what is derived from schemas/config/brand: all icons of site and Studio from one drawing, and the
// colors for code that does not read the palette.

const read = (file: string) => readFileSync(join(root, 'schemas/config/brand', file), 'utf8')
const palette = read('palette.css')
const [, box = '', shapes = ''] =
  /viewBox="([^"]+)">\n([\s\S]*)<\/svg>/.exec(read('mark.svg')) ?? []

function token(name: string): Oklch {
  const [, value = ''] = new RegExp(`--color-${name}: (oklch\\([^)]+\\))`).exec(palette) ?? []
  return parseOklch(value)
}

/** The roles of the site's light theme and their colors. */
function lightTheme(): [role: string, color: string][] {
  const themes = readFileSync(join(root, 'web/ui/tokens/themes.css'), 'utf8')
  const [, rules = ''] = /\[data-theme\] \{([^}]*)\}/.exec(themes) ?? []
  const roles = rules.matchAll(/--([\w-]+): (?:light-dark\()?var\(--color-([\w-]+)\)/g)
  return [...roles].map(([, role = '', name = '']) => [role, toSrgbHex(token(name))])
}

const colors = {
  ink: 'ink-950',
  paper: 'paper-100',
  muted: 'ink-300',
  faint: 'ink-600',
  brand: 'brand-400',
  tide: 'tide-300',
} as const
const hex = (name: keyof typeof colors) => toSrgbHex(token(colors[name]))

/** The tints of Sanity's color ramps: lightness, and share of the brand color's chroma. */
const tints = {
  50: [0.98, 0.08],
  100: [0.95, 0.15],
  200: [0.92, 0.22],
  300: [0.82, 0.55],
  400: [0.71, 0.8],
  500: [0.55, 0.72],
  600: [0.48, 0.65],
  700: [0.38, 0.5],
  800: [0.28, 0.32],
  900: [0.23, 0.22],
  950: [0.19, 0.15],
} as const

/** The file for the colors and the mark. */
export const brandFile = 'schemas/generated/brand.ts'

/** The colors and the mark as a module. */
export function brandCode(): string {
  const [, chroma, hue] = token(colors.brand)
  const named = Object.keys(colors) as (keyof typeof colors)[]
  const lines = named.map((name) => `  ${name}: '${hex(name)}',`)
  const ramp = Object.entries(tints).map(
    ([tint, [lightness, share]]) => `  ${tint}: '${toSrgbHex([lightness, chroma * share, hue])}',`,
  )
  return `// Written by \`npm run brand\` from schemas/config/brand. Do not edit.

/** The dark theme's colors in sRGB, for renderers without OKLCH. */
export const colors = {
${lines.join('\n')}
} as const

/** The brand's color in the tints of Sanity's ramps. */
export const studioTints = {
${ramp.join('\n')}
} as const

/** The light theme's roles, for what shows drawings outside the site. */
export const lightTheme = {
${lightTheme()
  .map(([role, color]) => `  '${role}': '${color}',`)
  .join('\n')}
} as const

/** The mark, in the roles of a theme. */
export const mark = {
  viewBox: '${box}',
  shapes: '${shapes.trim().replaceAll(/\n\s*/g, '')}',
} as const
`
}

/** The files of drawings. The colors in their first lines apply only when a drawing is shown by itself. */
export const drawings = globSync(['schemas/illustrations/*.svg', 'web/ui/illustration/*.svg'], {
  cwd: root,
})

/** A drawing with the light theme's colors in its first line. */
export function drawingsSvg(file: string): string {
  const [head = '', ...rest] = readFileSync(join(root, file), 'utf8').split('\n')
  const colored = lightTheme().reduce(
    (text, [role, color]) => text.replace(new RegExp(`(--${role}):#[\\da-f]{6}`), `$1:${color}`),
    head,
  )
  const own = `color:${hex('ink')};background:${hex('paper')}`
  return [colored.replace(/\bcolor:#[\da-f]{6};background:#[\da-f]{6}/, own), ...rest].join('\n')
}

/** The brand's icon as an SVG file: the mark on the dark background. */
export function iconSvg(): string {
  const [x = 0, y = 0, width = 0, height = 0] = box.split(' ').map(Number)
  const side = Math.ceil(1.23 * Math.max(width, height))
  const [left, top] = [x + (width - side) / 2, y + (height - side) / 2]
  const drawing = shapes.replaceAll('var(--accent)', hex('brand'))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${side} ${side}">
  <rect x="${left}" y="${top}" width="${side}" height="${side}" rx="${side * 0.1875}" fill="${hex('ink')}"/>
${drawing.replaceAll('currentColor', hex('paper'))}</svg>
`
}

/** The copies of the icon. */
export const svgIcons = ['web/app/icon.svg', 'studio/static/favicon.svg'] as const

/** The icon as PNG files. Apple's devices round the corners themselves. */
export const pngIcons = [
  { file: 'web/app/apple-icon.png', size: 180, square: true },
  { file: 'web/public/icon-192.png', size: 192, square: false },
  { file: 'web/public/icon-512.png', size: 512, square: false },
] as const

if (import.meta.main) {
  await writeFile(join(root, brandFile), brandCode())
  for (const file of drawings) await writeFile(join(root, file), drawingsSvg(file))
  const svg = iconSvg()
  for (const file of svgIcons) await writeFile(join(root, file), svg)
  for (const { file, size, square } of pngIcons) {
    const drawn = square ? svg.replace(/(<rect\b[^>]*) rx="[^"]*"/, '$1') : svg
    const picture = sharp(Buffer.from(drawn), { density: 72 * (size / 32) }).resize(size, size)
    await picture.png({ compressionLevel: 9 }).toFile(join(root, file))
  }
}
