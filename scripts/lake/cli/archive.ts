import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { glob, rename } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createGunzip } from 'node:zlib'
import { unpackTar } from 'modern-tar/fs'
import { reasonOf } from '../model/errors.ts'

/** A file to import is not an archive of a dataset, or it refers to files outside itself. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError'
}

/** Allows only the archive's own files, because `@sanity/import` would read any file or URL. */
function assertInside(address: unknown, folder: string, id: string): void {
  const [, path = ''] = /^(?:image|file)@file:\/\/(\.\/.+)$/.exec(String(address)) ?? []
  const base = pathToFileURL(folder + sep)
  if (path && fileURLToPath(new URL(path, base)).startsWith(folder + sep)) return
  throw new ArchiveError(
    `The document "${id}" names the file ${String(address)}, which is not in the archive: only image@file://./images/… and file@file://./files/… are.`,
  )
}

/**
 * Unpacks a dataset that was saved by `lake export` or by Sanity's own export, and checks that it refers only
 * to its own files.
 *
 * @param folder - the empty folder to unpack into
 * @param isWanted - whether to keep a document, by its id
 * @returns the subfolder for `@sanity/import` to read
 * @throws ArchiveError
 */
export async function unpackArchive(
  file: string,
  folder: string,
  isWanted: (id: string) => boolean = () => true,
): Promise<string> {
  try {
    await pipeline(createReadStream(file), createGunzip(), unpackTar(folder))
  } catch (cause) {
    throw new ArchiveError(`${file} cannot be unpacked as .tar.gz: ${reasonOf(cause)}`, { cause })
  }
  const found: string[] = []
  const named = glob(['*.ndjson', '*/*.ndjson'], { cwd: folder, withFileTypes: true })
  for await (const one of named) if (one.isFile()) found.push(join(one.parentPath, one.name))
  const [data, ...others] = found
  if (data === undefined || others.length > 0) {
    throw new ArchiveError(
      `${file} holds ${found.length} files of documents (.ndjson) instead of one.`,
    )
  }
  const base = dirname(data)
  const wanted = join(base, `${randomUUID()}.part`)
  await pipeline(
    createInterface({ input: createReadStream(data) }),
    keepWanted(base, isWanted),
    createWriteStream(wanted),
  )
  await rename(wanted, data)
  return base
}

/** Passes on the lines of the documents that are wanted. @throws ArchiveError */
function keepWanted(base: string, isWanted: (id: string) => boolean) {
  return async function* keep(lines: AsyncIterable<string>): AsyncGenerator<string> {
    for await (const line of lines) {
      if (line.trim() === '') continue
      const { _id } = Object(JSON.parse(line))
      JSON.parse(line, (key, value: unknown) => {
        if (key === '_sanityAsset') assertInside(value, base, String(_id))
        return value
      })
      if (isWanted(String(_id))) yield `${line}\n`
    }
  }
}
