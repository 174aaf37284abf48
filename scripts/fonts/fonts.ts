import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../start/root.ts'

// Writes the site's fonts to web/app/fonts. It takes the weights and features that the site uses from the Latin
// files of the npm packages, and writes two files per font: one with the characters of English (33 kB for all three
// fonts), and one that browsers fetch only if a page has another character. Run it after an update of a package.
// It needs Python with fontTools and brotli (Debian: python3-fonttools, python3-brotli).
// The fonts' license, the SIL Open Font License, allows this, and none of them reserves its name.

/** Each font's file in the package's folder `files`, and the value or range of each axis. */
const fonts = {
  'bricolage-grotesque': ['latin-standard-normal', 'opsz=96', 'wdth=100', 'wght=640'],
  geist: ['latin-wght-normal', 'wght=400:600'],
  'geist-mono': ['latin-wght-normal', 'wght=400:500'],
} as const
const features = 'ccmp,kern,liga,locl,mark,mkmk,tnum'
const target = join(root, 'web/app/fonts')

function fontTools(module: string, ...args: string[]): void {
  execFileSync('python3', ['-m', `fontTools.${module}`, ...args], {
    stdio: ['ignore', 2, 2],
    // A fixed time stamp: the same packages always give the same files.
    env: { ...process.env, SOURCE_DATE_EPOCH: '0' },
  })
}

/** ASCII, typographic punctuation, and the characters of tables, menus and prices. */
const usual =
  '20-7E,A0,A9,B0,B7,D7,2009,2011,2013,2014,2018,2019,201C,201D,2022,2026,202F,20AC,2190-2193,2212,2248,2264,2265'
/** All other characters of the packages' Latin files. */
const others =
  'A1-A8,AA-AF,B1-B6,B8-D6,D8-2008,200A-2010,2012,2015-2017,201A-201B,201E-2021,2023-2025,2027-202E,2030-20AB,20AD-218F,2194-2211,2213-2247,2249-2263,2266-FFFF'

const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
for (const [name, [file, ...axes]] of Object.entries(fonts)) {
  const source = join(root, 'node_modules/@fontsource-variable', name)
  const font = join(source, `files/${name}-${file}.woff2`)
  const narrowed = join(folder, `${name}.ttf`)
  fontTools('varLib.instancer', '-q', font, ...axes, '-o', narrowed)
  for (const [unicodes, written] of [
    [usual, `${name}.woff2`],
    [others, `${name}-others.woff2`],
  ] as const) {
    const options = [`--unicodes=${unicodes}`, `--layout-features=${features}`, '--no-hinting']
    const output = ['--flavor=woff2', `--output-file=${join(target, written)}`]
    fontTools('subset', narrowed, ...options, ...output)
  }
  copyFileSync(join(source, 'LICENSE'), join(target, `${name}-OFL.txt`))
}
rmSync(folder, { recursive: true })
