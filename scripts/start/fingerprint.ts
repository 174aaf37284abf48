import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './root.ts'

const ignored = new Set([
  '.static-archive',
  'node_modules',
  'dist',
  '.sanity',
  'e2e',
  'docs',
  // What serves a build is no part of it.
  'server',
  '.cache',
])

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true })
  const nested = entries
    .filter(({ name }) => !(ignored.has(name) || name.startsWith('.next')))
    .map((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return listFiles(path)
      const counts =
        /\.(?:tsx?|css|json|js|woff2|svg)$/.test(path) && !/\.test\.tsx?$|next-env/.test(path)
      return Promise.resolve(counts ? [path] : [])
    })
  return (await Promise.all(nested)).flat()
}

/**
 * A text that changes whenever a build has to be made anew.
 *
 * @param folders - the folders whose sources go into the build
 * @param values - what else does, such as public variables
 */
export async function fingerprint(
  folders: readonly string[],
  values: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const lists = await Promise.all(folders.map(listFiles))
  const files = [...lists.flat(), 'package-lock.json', 'tsconfig.json'].sort()
  const hash = createHash('sha256').update(JSON.stringify(values)).update(process.version)
  for (const file of files) hash.update(file).update(await readFile(join(root, file)))
  return hash.digest('hex')
}

/** Whether a build with this fingerprint lies in a folder. */
export async function isBuilt(folder: string, expected: string): Promise<boolean> {
  const file = join(root, folder, 'fingerprint')
  return existsSync(file) && (await readFile(file, 'utf8')) === expected
}

/** Notes the fingerprint of a finished build. */
export async function noteBuild(folder: string, value: string): Promise<void> {
  await writeFile(join(root, folder, 'fingerprint'), value)
}
