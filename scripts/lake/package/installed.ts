import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { pack } from './pack.ts'

const own = createRequire(import.meta.url)

/**
 * Installs the packed lake into a folder like npm, but without network access: all other packages are those of
 * this repository.
 *
 * @param more - the other packages that the folder needs
 * @returns the names of the files in the tarball
 */
export function installPacked(project: string, more: readonly string[]): string[] {
  const tarball = pack(project)
  const home = join(project, 'node_modules/@nectar/lake')
  mkdirSync(home, { recursive: true })
  execFileSync('tar', ['xzf', tarball, '-C', home, '--strip-components=1'])
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')))
  for (const name of Object.keys(dependencies)) link(project, name)
  // Sanity's CLI requires declared dependencies for a build.
  const declared = Object.fromEntries(more.map((name) => [name, link(project, name)]))
  const manifest = { name: 'beginning', version: '1.0.0', type: 'module', dependencies: declared }
  writeFileSync(join(project, 'package.json'), JSON.stringify(manifest))
  return execFileSync('tar', ['tzf', tarball], { encoding: 'utf8' }).trim().split('\n')
}

/** @returns the package's version */
function link(project: string, name: string): string {
  const place = join(project, 'node_modules', name)
  const paths = own.resolve.paths(name) ?? []
  const found = paths
    .map((folder) => join(folder, name))
    .find((folder) => existsSync(join(folder, 'package.json')))
  if (!found) throw new Error(`${name} is not installed`)
  mkdirSync(dirname(place), { recursive: true })
  symlinkSync(found, place)
  const manifest: unknown = JSON.parse(readFileSync(join(found, 'package.json'), 'utf8'))
  return z.object({ version: z.string() }).parse(manifest).version
}
