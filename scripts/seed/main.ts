import { parseArgs } from 'node:util'
import { migrate } from '../migrations/migrate.ts'
import { clientFor, runCommand } from './command.ts'
import { isSeeded, seed } from './seed.ts'

const usage = `Migrates existing content and then imports the content of the repository.

  npm run seed               adds missing documents
  npm run seed -- --replace  also overwrites documents that editors have changed
  npm run seed -- --first    only if the dataset has no content of your own`

await runCommand(usage, 'The content could not be imported', async () => {
  const option = { type: 'boolean', default: false } as const
  const { values } = parseArgs({ options: { first: option, replace: option } })
  const client = clientFor('seed')
  if (values.first && (await isSeeded(client))) return
  await migrate({ client, log: console.log })
  await seed({ client, replace: values.replace, log: console.log })
})
