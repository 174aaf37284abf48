import { parseArgs } from 'node:util'
import { clientFor, runCommand } from '../seed/command.ts'
import { migrate } from './migrate.ts'

const usage = `Updates content that was written for an older content model.

  npm run migrate                in the running lake, or in the project SANITY_PROJECT_ID
  npm run migrate -- --quiet     only says what changes
  npm run migrate -- --dry-run   only says what would change`

await runCommand(usage, 'The content could not be migrated', async () => {
  const option = { type: 'boolean', default: false } as const
  const { values } = parseArgs({ options: { quiet: option, 'dry-run': option } })
  const dryRun = values['dry-run']
  const changed = await migrate({ client: clientFor('migrate'), dryRun, log: console.log })
  if (changed === 0 && !values.quiet) console.log('Nothing to do: the content is up to date')
  if (changed > 0 && dryRun) console.log('Nothing was changed')
})
