import { randomUUID } from 'node:crypto'
import {
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import pMap from 'p-map'
import { compress } from '../http/compression.ts'
import { contentTypeOf, isUnserved, unfinished } from './files.ts'

const dayMs = 24 * 60 * 60 * 1000

export interface ArchiveOptions {
  /** The static files of the current build (`.next/static`). */
  from: string
  /** The folder that files of this and earlier builds are served from. */
  to: string
  /** Files of builds older than this are removed. */
  keepDays?: number
}

/**
 * Adds a build's static files to those of earlier builds, so that pages opened before a deployment keep
 * working. Each file gets a brotli and a gzip copy of the highest quality. Names change with the content, so
 * existing files are not written again.
 */
export async function archiveStatic({ from, to, keepDays = 7 }: ArchiveOptions): Promise<number> {
  const names = await filesIn(from)
  await pMap(names, (name) => add(path.join(from, name), path.join(to, name)), { concurrency: 4 })
  const oldest = Date.now() - keepDays * dayMs
  const current = new Set(names)
  for (const name of await filesIn(to)) {
    if (current.has(name)) continue
    const location = path.join(to, name)
    if ((await stat(location)).mtimeMs >= oldest) continue
    for (const copy of [location, `${location}.br`, `${location}.gz`])
      await rm(copy, { force: true })
  }
  return names.length
}

async function add(source: string, target: string): Promise<void> {
  const now = new Date()
  if ((await stat(target).catch(() => undefined)) === undefined) {
    await mkdir(path.dirname(target), { recursive: true })
    const body = await readFile(source)
    const compressed = await compress(body, contentTypeOf(source), 11)
    if (compressed) {
      await place(`${target}.br`, (file) => writeFile(file, compressed.br))
      await place(`${target}.gz`, (file) => writeFile(file, compressed.gzip))
    }
    // Written last, so that the copies exist when the file does.
    await place(target, (file) => copyFile(source, file))
  }
  await utimes(target, now, now)
}

/** Writes atomically, because other instances may read and write the same folder. */
async function place(target: string, write: (file: string) => Promise<void>): Promise<void> {
  const file = `${target}.${randomUUID()}${unfinished}`
  await write(file)
  await rename(file, target)
}

async function filesIn(directory: string): Promise<string[]> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true })
  return found
    .filter((one) => one.isFile() && !isUnserved(one.name))
    .map((one) => path.relative(directory, path.join(one.parentPath, one.name)))
}
