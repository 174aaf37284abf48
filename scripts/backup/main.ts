import { realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { loadEnvironment } from '../start/environment.ts'
import { root } from '../start/root.ts'
import { explain } from '../start/services.ts'
import { BackupError, backUp } from './backup.ts'

const help = `Saves content, comments, files and waiting inquiries, and tries whether they can be restored.

Usage: npm run backup -- [<folder>] [--keep <number>]

  <folder>  where backups are kept (.backups)
  --keep    how many of them        (14)

To restore one: npm run lake:import -- <folder>/content.tar.gz --replace, then the same with
comments.tar.gz and --comments. What outbox/ holds goes into INQUIRY_OUTBOX before the site starts.
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'string', default: '14' }, help: { type: 'boolean', default: false } },
})
const keep = z.coerce.number().int().min(1).safeParse(values.keep)
if (values.help || !keep.success) {
  process.stdout.write(help)
  process.exitCode = values.help ? 0 : 1
} else {
  try {
    const { environment, variables } = loadEnvironment()
    const { INQUIRY_OUTBOX } = environment
    const outbox = INQUIRY_OUTBOX === undefined ? undefined : resolve(root, INQUIRY_OUTBOX)
    const folder = positionals[0] ?? join(root, '.backups')
    const saved = await backUp({ folder, keep: keep.data, variables, outbox })
    // The folder of a release is a link, and releases are removed.
    console.log(`${await realpath(saved)}: saved, and restored into a lake of its own as it was.`)
  } catch (error) {
    console.error(error instanceof BackupError ? error.message : explain(error))
    process.exitCode = 1
  }
}
