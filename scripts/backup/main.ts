import { realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { loadEnvironment } from '../start/environment.ts'
import { root } from '../start/root.ts'
import { explain } from '../start/services.ts'
import { BackupError, backUp } from './backup.ts'

const help = `Saves content, comments, files and waiting inquiries, and checks that the content can be restored.

Usage: npm run backup -- [<folder>] [--keep <number>]

  <folder>  where to keep the backups    (.backups)
  --keep    how many backups to keep     (14)

To restore one: npm run lake:import -- <folder>/content.tar.gz --replace, then the same with
comments.tar.gz and --comments. Copy the contents of outbox/ into INQUIRY_OUTBOX before the site starts.
`

async function backUpAsTold(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string', default: '14' }, help: { type: 'boolean', default: false } },
  })
  if (values.help) {
    process.stdout.write(help)
    return
  }
  const keep = z.coerce.number().int().min(1).safeParse(values.keep)
  if (!keep.success) throw new BackupError('--keep needs a whole number of backups, such as 14.')
  const { environment, variables } = loadEnvironment()
  const { INQUIRY_OUTBOX } = environment
  const outbox = INQUIRY_OUTBOX === undefined ? undefined : resolve(root, INQUIRY_OUTBOX)
  const folder = positionals[0] ?? join(root, '.backups')
  const saved = await backUp({ folder, keep: keep.data, variables, outbox })
  // In a release, .backups is a link. Its target outlives the release.
  console.log(
    `${await realpath(saved)}: saved, and restored into a temporary lake without a difference.`,
  )
}

try {
  await backUpAsTold()
} catch (error) {
  console.error(error instanceof BackupError ? error.message : explain(error))
  process.exitCode = 1
}
