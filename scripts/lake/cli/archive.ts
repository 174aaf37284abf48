import { createReadStream } from 'node:fs'
import { glob, mkdir, open, statfs } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createGunzip } from 'node:zlib'
import { unpackTar } from 'modern-tar/fs'
import { reasonOf } from '../model/errors.ts'

/** A file to import is not an archive of a dataset, or it refers to files outside itself. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError'
}

/** The space that an import leaves on the disk, in bytes and files, because a running lake must be able to write. */
const leftFree = { bytes: 1024 ** 3, files: 20_000 }
/** The disk is checked after this many bytes of an archive, in which the smallest file takes 512. */
const checkedEvery = 4 * 1024 ** 2

/** Passes chunks on while they fit on the disk. @throws ArchiveError */
async function* withinDisk(chunks: AsyncIterable<Buffer>, folder: string, spare: typeof leftFree) {
  let unchecked = checkedEvery
  for await (const chunk of chunks) {
    unchecked += chunk.length
    if (unchecked >= checkedEvery) {
      const { bavail, bsize, files, ffree } = await statfs(folder)
      if (bavail * bsize < spare.bytes) {
        const gigabytes = Math.round(spare.bytes / 1024 ** 3)
        throw new ArchiveError(`Unpacked, it would leave less than ${gigabytes} GB on the disk.`)
      }
      // `files` is 0 for a file system without a limit.
      if (files > 0 && ffree < spare.files) {
        throw new ArchiveError(`Unpacked, it would leave room for fewer than ${spare.files} files.`)
      }
      unchecked = 0
    }
    yield chunk
  }
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
 * @param spare - the space that stays free on its disk
 * @returns the subfolder for `@sanity/import` to read
 * @throws ArchiveError
 */
export async function unpackArchive(
  file: string,
  folder: string,
  spare = leftFree,
): Promise<string> {
  await mkdir(folder, { recursive: true })
  try {
    await pipeline(
      createReadStream(file),
      createGunzip(),
      (chunks: AsyncIterable<Buffer>) => withinDisk(chunks, folder, spare),
      unpackTar(folder),
    )
  } catch (cause) {
    if (cause instanceof ArchiveError) throw cause
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
  await using handle = await open(data)
  for await (const line of lines(handle.createReadStream())) {
    if (line.includes('_sanityAsset') || line.includes('\\u')) checkDocument(line, base)
  }
  return base
}

/** Longer than any document that a lake accepts, in bytes. */
const longestLine = 64 * 1024 ** 2

async function* lines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, end)]).toString()
      rest = []
      length = 0
      from = end + 1
    }
    rest.push(chunk.subarray(from))
    length += chunk.length - from
    if (length > longestLine) {
      throw new ArchiveError('A line of its documents (.ndjson) is longer than 64 MB.')
    }
  }
  yield Buffer.concat(rest).toString()
}

function checkDocument(line: string, base: string): void {
  const id = /"_id"\s*:\s*"([^"]*)"/.exec(line)?.[1] ?? ''
  JSON.parse(line, (key, value: unknown) => {
    if (key === '_sanityAsset') assertInside(value, base, id)
    return value
  })
}
