import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where the content stands in the repository. */
export const contentFolder = join(import.meta.dirname, 'content')

/** The files of a folder by their path within it, with `/` between its parts. */
export type Files = ReadonlyMap<string, string | Buffer>

/** Where the folder waits while the new one takes its place. */
function beside(folder: string) {
  return { next: `${folder}.next`, previous: `${folder}.previous` }
}

/** Puts the folder back if the last save was interrupted between its two renames. */
export async function recoverFolder(folder: string): Promise<void> {
  const { previous } = beside(folder)
  if (!existsSync(folder) && existsSync(previous)) await rename(previous, folder)
}

/**
 * Puts files in place of a folder, all of them or none: they are written beside it and then take
 * its name. Files that it had before and that are not among them are gone.
 */
export async function replaceFolder(folder: string, files: Files): Promise<void> {
  const { next, previous } = beside(folder)
  await recoverFolder(folder)
  await Promise.all([next, previous].map((path) => rm(path, { recursive: true, force: true })))
  for (const [path, content] of files) {
    const file = join(next, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  if (existsSync(folder)) await rename(folder, previous)
  await rename(next, folder)
  await rm(previous, { recursive: true, force: true })
}
