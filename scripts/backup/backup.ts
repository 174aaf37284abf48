import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { childEnvironment } from '../start/child-environment.ts'
import type { LoadedEnvironment } from '../start/environment.ts'
import { run } from '../start/processes.ts'
import { root } from '../start/root.ts'

/** A folder that is no backup, or a wrong option. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** The two datasets, and the option of `lake export` and `lake import` for each. */
const datasets = { content: [], comments: ['--comments'] } as const

const outboxOf = ({ environment: { INQUIRY_OUTBOX } }: LoadedEnvironment): string | undefined =>
  INQUIRY_OUTBOX === undefined ? undefined : resolve(root, INQUIRY_OUTBOX)

function lake(args: readonly string[], { variables }: LoadedEnvironment): Promise<void> {
  const env = childEnvironment('lake', variables)
  return run({ name: 'lake', args: ['scripts/lake/cli/main.ts', ...args], env })
}

/**
 * Saves content, comments, their files and waiting inquiries, and removes older backups.
 *
 * @param folder - the folder of all backups
 * @param keep - how many backups are kept
 * @returns the folder of the backup, named after the time to the second
 * @throws ProcessFailedError if a dataset cannot be read; older backups stay
 */
export async function backUp(
  folder: string,
  keep: number,
  loaded: LoadedEnvironment,
  now = new Date(),
): Promise<string> {
  const target = join(folder, now.toISOString().slice(0, 19).replaceAll(':', '-'))
  const unfinished = `${target}.unfinished`
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  try {
    for (const [name, options] of Object.entries(datasets))
      await lake(['export', join(unfinished, `${name}.tar.gz`), ...options], loaded)
    const outbox = outboxOf(loaded)
    if (outbox && existsSync(outbox))
      await cp(outbox, join(unfinished, 'outbox'), { recursive: true })
    await rename(unfinished, target)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  const isBackup = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/
  const backups = (await readdir(folder)).filter((name) => isBackup.test(name)).sort()
  for (const name of backups.slice(0, -keep)) await rm(join(folder, name), { recursive: true })
  return target
}

/**
 * Restores a backup: what it holds replaces the documents with the same ids. Documents made since then stay.
 *
 * @param backup - the folder of one backup
 * @throws BackupError if it is none
 * @throws ProcessFailedError if the lake refuses something
 */
export async function restore(backup: string, loaded: LoadedEnvironment): Promise<void> {
  if (!existsSync(join(backup, 'content.tar.gz')))
    throw new BackupError(`${backup} is no backup: it has no content.tar.gz.`)
  for (const [name, options] of Object.entries(datasets))
    await lake(['import', join(backup, `${name}.tar.gz`), '--replace', ...options], loaded)
  const [saved, outbox] = [join(backup, 'outbox'), outboxOf(loaded)]
  if (outbox && existsSync(saved)) await cp(saved, outbox, { recursive: true })
}
