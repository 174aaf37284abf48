import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { runCommand } from '../seed/command.ts'
import { loadEnvironment } from '../start/environment.ts'
import { root } from '../start/root.ts'
import { BackupError, backUp, restore } from './backup.ts'

const help = `Saves content, comments, files and waiting inquiries, or restores them.

Usage: npm run backup -- [<folder>] [--keep <number>]
       npm run backup -- --restore <folder of one backup>

  <folder>   where to keep the backups    (.backups)
  --keep     how many backups to keep     (14)
  --restore  replaces documents by those of the backup; documents made since then stay
`

await runCommand(help, 'The backup has failed', async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      keep: { type: 'string', default: '14' },
      restore: { type: 'string' },
    },
  })
  const keep = z.coerce.number().int().min(1).safeParse(values.keep)
  if (!keep.success) throw new BackupError('--keep needs a whole number of backups, such as 14.')
  const loaded = loadEnvironment()
  if (values.restore !== undefined) {
    await restore(resolve(values.restore), loaded)
    console.log(`${values.restore} is restored.`)
    return
  }
  const folder = resolve(positionals[0] ?? join(root, '.backups'))
  console.log(`${await backUp(folder, keep.data, loaded)}: saved.`)
})
