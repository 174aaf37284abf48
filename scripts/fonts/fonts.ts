import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../start/root.ts'

// Writes the site's fonts to web/app/fonts: of the Latin files of the npm packages, the weights and
// the features that the site uses, which is 53 kB for 92 kB. Run it after a new version of a
// package. It needs Python with fontTools and brotli (Debian: python3-fonttools, python3-brotli).
// Their licence, the SIL Open Font License, allows this, and none of them reserves its name.

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

function writeFont({ package: name, file, axes }: Font, folder: string): void {
  const source = join(root, 'node_modules/@fontsource-variable', name)
  const narrowed = join(folder, `${name}.ttf`)
  fontTools('varLib.instancer', '-q', join(source, 'files', file), ...axes, '-o', narrowed)
  fontTools(
    'subset',
    narrowed,
    '--unicodes=*',
    `--layout-features=${features}`,
    '--no-hinting',
    '--flavor=woff2',
    `--output-file=${join(target, `${name}.woff2`)}`,
  )
  copyFileSync(join(source, 'LICENSE'), join(target, `${name}-OFL.txt`))
}

const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
try {
  for (const font of fonts) writeFont(font, folder)
} finally {
  rmSync(folder, { recursive: true })
}
