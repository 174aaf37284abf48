import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { lookup, mimes } from 'mrmime'
import { dataHeaders, resourcePolicy } from '../csp/policy.ts'
import { buildEntry, type Entry } from '../http/entry.ts'
import { canonicalPath } from '../http/request.ts'

/** A directory of files to serve under a path prefix, which ends in a slash. */
export interface StaticMount {
  prefix: `/${string}/` | '/'
  directory: string
  /** Whether names change with content, so that browsers need not revalidate. */
  immutable: boolean
}

const lasting = 'public, max-age=31536000, immutable'
const mutable = 'public, max-age=0, must-revalidate'

/** Static files, each read and compressed once and then kept in memory. */
export class StaticFiles {
  readonly #mounts: readonly StaticMount[]
  readonly #kept: LRUCache<string, Entry>
  readonly #secure: boolean

  /** @param mounts - of two that have a file, the first counts */
  constructor(mounts: readonly StaticMount[], secure: boolean, maxBytes: number) {
    this.#mounts = mounts
    this.#secure = secure
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.ceil(maxBytes / 4),
      sizeCalculation: ({ bytes }) => bytes,
      fetchMethod: (urlPath) => this.#load(urlPath),
      // A file that other files have displaced meanwhile is sent all the same.
      ignoreFetchAbort: true,
    })
  }

  kept(urlPath: string): Entry | undefined {
    return this.#kept.get(urlPath)
  }

  /**
   * A file; undefined if there is none. An unknown name is looked up again each time, since an instance of a newer build
   * may have added it.
   *
   * @param urlPath - without dot segments
   */
  async answer(urlPath: string): Promise<Entry | undefined> {
    return canonicalPath(urlPath) === undefined ? undefined : await this.#kept.fetch(urlPath)
  }

  async #load(urlPath: string): Promise<Entry | undefined> {
    for (const { prefix, directory, immutable } of this.#mounts) {
      if (!urlPath.startsWith(prefix) || urlPath.endsWith(unfinished)) continue
      const location = path.join(directory, decodeURI(urlPath.slice(prefix.length)))
      // No file of this name, a folder, or a name that the system does not accept.
      const body = await readFile(location).catch(() => undefined)
      if (!body) continue
      return buildEntry({
        status: 200,
        body,
        contentType: contentTypeOf(location),
        quality: 11,
        headers: [
          'Cache-Control',
          immutable ? lasting : mutable,
          'Vary',
          'Accept-Encoding',
          ...dataHeaders(this.#secure),
          'Content-Security-Policy',
          resourcePolicy,
        ],
      })
    }
    return undefined
  }
}

// `mrmime` leaves out vendor types (https://www.iana.org/assignments/media-types).
mimes.ico = 'image/vnd.microsoft.icon'

/** The media type of a file by its name. */
function contentTypeOf(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream'
  return /^text\/|javascript|json|xml/.test(type) ? `${type}; charset=utf-8` : type
}

/** The suffix of a file that is still being written. */
const unfinished = '.unfinished'
/** Files that no build has had for a week are removed. */
const archivedMs = 7 * 24 * 60 * 60 * 1000

/**
 * Adds a build's static files to those of earlier builds, so that pages opened before a deployment keep working. Names
 * change with the content.
 *
 * @param from - the static files of the current build (`.next/static`)
 * @param to - the folder that files of this and earlier builds are served from
 */
export async function archiveStatic(from: string, to: string): Promise<void> {
  for (const name of await filesIn(from)) {
    const target = path.join(to, name)
    const copy = `${target}.${randomUUID()}${unfinished}`
    await mkdir(path.dirname(target), { recursive: true })
    await copyFile(path.join(from, name), copy)
    // At once, because other instances may read the same folder.
    await rename(copy, target)
  }
  const oldest = Date.now() - archivedMs
  for (const name of await filesIn(to)) {
    const location = path.join(to, name)
    const found = await stat(location).catch(() => undefined)
    if (found && found.mtimeMs < oldest) await rm(location, { force: true })
  }
}

async function filesIn(directory: string): Promise<string[]> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true })
  return found
    .filter((one) => one.isFile())
    .map((one) => path.relative(directory, path.join(one.parentPath, one.name)))
}
