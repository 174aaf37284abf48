import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const workspace = fileURLToPath(new URL('..', import.meta.url))
const repository = resolve(workspace, '../..')

/** The fields that the package takes from the workspace's package.json. */
const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  type: z.string(),
  description: z.string(),
  bin: z.record(z.string(), z.string()),
  exports: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
})

/** `./start-lake.ts` in the workspace becomes `./dist/start-lake.js` in the package. */
const compiled = (source: string, ending: '.js' | '.d.ts'): string =>
  source.replace('./', './dist/').replace(/\.ts$/, ending)

function manifest(): object {
  const { bin, exports, ...rest } = manifestSchema.parse(
    JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')),
  )
  return {
    ...rest,
    // The first version with node:sqlite without a flag.
    engines: { node: '>=22.13' },
    bin: Object.fromEntries(
      Object.entries(bin).map(([name, file]) => [name, compiled(file, '.js')]),
    ),
    exports: Object.fromEntries(
      Object.entries(exports).map(([name, file]) => [
        name,
        { types: compiled(file, '.d.ts'), default: compiled(file, '.js') },
      ]),
    ),
    files: ['dist', 'CHANGELOG.md'],
  }
}

/**
 * Compiles the lake and packs it like `npm publish`.
 *
 * @param target - the folder for the tarball
 * @returns the path of the tarball
 */
export function pack(target: string): string {
  const staging = mkdtempSync(join(tmpdir(), 'lake-pack-'))
  try {
    const tsc = join(
      dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
      'bin/tsc',
    )
    const project = join(workspace, 'package/tsconfig.json')
    execFileSync(process.execPath, [tsc, '-p', project, '--outDir', join(staging, 'dist')], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    for (const file of ['README.md', 'CHANGELOG.md']) {
      cpSync(join(workspace, 'package', file), join(staging, file))
    }
    cpSync(join(repository, 'LICENSE'), join(staging, 'LICENSE'))
    writeFileSync(join(staging, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
    mkdirSync(target, { recursive: true })
    const packed = execFileSync(
      'npm',
      ['pack', '--json', '--ignore-scripts', '--pack-destination', resolve(target)],
      { cwd: staging, encoding: 'utf8' },
    )
    const [{ filename }] = z.tuple([z.object({ filename: z.string() })]).parse(JSON.parse(packed))
    return join(target, filename)
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

if (import.meta.main) process.stdout.write(`${pack('dist')}\n`)
