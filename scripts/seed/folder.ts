import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { documentRoles } from '@nectar/schemas/generated/document-roles'

/** The folder of the content in the repository. */
export const contentFolder = join(import.meta.dirname, 'content')

/** The files of a folder by their path within it, with `/` between its parts. */
type Files = ReadonlyMap<string, string | Buffer>

/** The temporary names of the new and the old folder during a replacement. */
function beside(folder: string) {
  return { next: `${folder}.next`, previous: `${folder}.previous` }
}

/** Restores the folder if the last save was interrupted between its two renames. */
export async function recoverFolder(folder: string): Promise<void> {
  const { previous } = beside(folder)
  if (!existsSync(folder) && existsSync(previous)) await rename(previous, folder)
}

/**
 * Replaces a folder: writes the files to a new folder and then renames it. `recoverFolder` restores the old folder
 * after an interruption. Files that are not among the new ones are removed.
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

const roles = Object.entries(documentRoles)

/** All types of the content model except those that visitors send, which are private. */
export const contentTypes = roles.flatMap(([type, { createdBy }]) =>
  createdBy === 'visitors' ? [] : [type],
)

/** Whether the documents of a type, which are many and small, share one file. */
export function isList(type: string): boolean {
  return roles.some(
    ([name, { listed }]) => name === type && listed !== 'separately' && listed.under === 'lists',
  )
}

/** The file that holds a document, within the folder of the content. */
export function fileOf({ _type, _id }: { _type: string; _id: string }): string {
  return isList(_type) ? `${_type}.json` : `${_type}/${_id}.json`
}

/** The folder that holds the code of a document, within the folder of the content. */
export function codeFolder(document: { _type: string; _id: string }): string {
  return `${document._type}/${document._id}`
}
