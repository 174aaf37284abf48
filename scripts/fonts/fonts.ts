import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../start/root.ts'

// Writes the site's fonts to web/app/fonts: of the Latin files of the npm packages, the weights and
// the features that the site uses, in two files each: one with what English is written with, 33 kB for
// all three, and one that browsers fetch where a page has another letter. Run it after a new version of a
// package. It needs Python with fontTools and brotli (Debian: python3-fonttools, python3-brotli).
// Their license, the SIL Open Font License, allows this, and none of them reserves its name.

interface Font {
  package: string
  /** The package's file, in its folder `files`. */
  file: string
  /** Where each axis is pinned, or what it is limited to. */
  axes: string[]
}

const fonts: Font[] = [
  {
    package: 'bricolage-grotesque',
    file: 'bricolage-grotesque-latin-standard-normal.woff2',
    axes: ['opsz=96', 'wdth=100', 'wght=640'],
  },
  { package: 'geist', file: 'geist-latin-wght-normal.woff2', axes: ['wght=400:600'] },
  { package: 'geist-mono', file: 'geist-mono-latin-wght-normal.woff2', axes: ['wght=400:500'] },
]
const features = 'ccmp,kern,liga,locl,mark,mkmk,tnum'
const target = join(root, 'web/app/fonts')

function fontTools(module: string, ...args: string[]): void {
  execFileSync('python3', ['-m', `fontTools.${module}`, ...args], {
    stdio: ['ignore', 2, 2],
    // The same packages give the same files.
    env: { ...process.env, SOURCE_DATE_EPOCH: '0' },
  })
}

/** ASCII, typographic punctuation, and the characters of tables, menus and prices. */
const usual =
  '20-7E,A0,A9,B0,B7,D7,2009,2011,2013,2014,2018,2019,201C,201D,2022,2026,202F,20AC,2190-2193,2212,2248,2264,2265'
/** All other characters of the packages' Latin files. */
const others =
  'A1-A8,AA-AF,B1-B6,B8-D6,D8-2008,200A-2010,2012,2015-2017,201A-201B,201E-2021,2023-2025,2027-202E,2030-20AB,20AD-218F,2194-2211,2213-2247,2249-2263,2266-FFFF'

function writeFont({ package: name, file, axes }: Font, folder: string): void {
  const source = join(root, 'node_modules/@fontsource-variable', name)
  const narrowed = join(folder, `${name}.ttf`)
  fontTools('varLib.instancer', '-q', join(source, 'files', file), ...axes, '-o', narrowed)
  for (const [unicodes, written] of [
    [usual, `${name}.woff2`],
    [others, `${name}-others.woff2`],
  ]) {
    fontTools(
      'subset',
      narrowed,
      `--unicodes=${unicodes}`,
      `--layout-features=${features}`,
      '--no-hinting',
      '--flavor=woff2',
      `--output-file=${join(target, written ?? '')}`,
    )
  }
  copyFileSync(join(source, 'LICENSE'), join(target, `${name}-OFL.txt`))
}

const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
try {
  for (const font of fonts) writeFont(font, folder)
} finally {
  rmSync(folder, { recursive: true })
}
