import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'
import { z } from 'zod'
import { findFreePort } from '../start/ports.ts'
import { run } from '../start/processes.ts'
import { root } from '../start/root.ts'

/** A backup that does not restore the content exactly. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** What to back up, and where to. */
export interface BackupOptions {
  /** The folder of all backups. */
  folder: string
  /** How many backups are kept. */
  keep: number
  /** The variables of the project. */
  variables: NodeJS.ProcessEnv
  /** The folder of inquiries that are not in the content store yet. */
  outbox: string | undefined
  now?: Date
}

/** The two datasets, and the option of `lake export` and `lake import` for each. */
const datasets = { content: [], comments: ['--comments'] } as const

/**
 * Saves content, comments, their files and waiting inquiries. Restores the datasets into a temporary lake and
 * compares the result. Only then removes older backups.
 *
 * @returns the folder of the backup, named after the time to the second
 * @throws BackupError if the restored content differs; the backup is then kept as `*.broken`
 * @throws ProcessFailedError if a dataset cannot be read or restored
 */
export async function backUp(options: BackupOptions): Promise<string> {
  const { folder, keep, variables, outbox, now = new Date() } = options
  const name = now.toISOString().slice(0, 19).replaceAll(':', '-')
  const target = join(folder, name)
  const unfinished = `${target}.broken`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const scratch = await mkdtemp(join(tmpdir(), 'backup-'))
  try {
    for (const [dataset, which] of Object.entries(datasets)) {
      const archive = join(unfinished, `${dataset}.tar.gz`)
      await lake(['export', archive, ...which], variables)
      // Content of Sanity's cloud is restored into a lake, too.
      const place = ['--project', 'local', '--data', join(scratch, 'lake')]
      const port = ['--port', String(await findFreePort())]
      await lake(['import', archive, ...which, ...place, ...port], variables)
      const restored = join(scratch, `${dataset}.tar.gz`)
      await lake(['export', restored, ...which, ...place, ...port], variables)
      const different = await compareArchives(archive, restored)
      if (different.length > 0) {
        const names = different.slice(0, 10).join(', ')
        throw new BackupError(`${archive} does not restore as it was saved: ${names}`)
      }
    }
    if (outbox !== undefined && existsSync(outbox)) {
      await cp(outbox, join(unfinished, 'outbox'), { recursive: true })
    }
    await rename(unfinished, target)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  await removeOld(folder, keep)
  return target
}

function lake(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  return run({ name: 'lake', args: ['scripts/lake/cli/main.ts', ...args], env, cwd: root })
}

const documentSchema = z.looseObject({ _id: z.string() })

/** The documents and files of an archive, by name; without revisions and times, which an import changes. */
async function contentOf(archive: string): Promise<Record<string, unknown>> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  try {
    await promisify(execFile)('tar', ['-xzf', archive, '-C', folder, '--strip-components=1'])
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const content: Record<string, unknown> = {}
    for (const entry of entries) {
      if (!entry.isFile() || entry.name === 'assets.json') continue
      const bytes = await readFile(join(entry.parentPath, entry.name))
      if (entry.name !== 'data.ndjson') {
        content[entry.name] = createHash('sha256').update(bytes).digest('hex')
        continue
      }
      for (const line of bytes.toString('utf8').split('\n').filter(Boolean)) {
        const { _rev, _updatedAt, ...document } = documentSchema.parse(JSON.parse(line))
        content[document._id] = document
      }
    }
    return content
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The names of the documents and files that differ between two archives or are only in one of them. */
export async function compareArchives(one: string, other: string): Promise<string[]> {
  const [left, right] = [await contentOf(one), await contentOf(other)]
  const names = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...names].filter((name) => !isDeepStrictEqual(left[name], right[name]))
}

/** Removes the oldest backups. Broken ones stay, so that somebody can look at them. */
async function removeOld(folder: string, keep: number): Promise<void> {
  const isBackup = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/
  const backups = (await readdir(folder)).filter((name) => isBackup.test(name)).sort()
  for (const name of backups.slice(0, -keep)) await rm(join(folder, name), { recursive: true })
}
