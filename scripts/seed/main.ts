import { parseArgs } from 'node:util'
import { migrate } from '../migrations/migrate.ts'
import { loadEnvironment } from '../start/environment.ts'
import { clientFor, runCommand } from './command.ts'
import { isSeeded, seed } from './seed.ts'

const usage = `Migrates existing content and then imports the content of the repository.

  npm run seed                           adds missing documents
  npm run seed -- --replace              also overwrites documents that editors have changed
  npm run seed -- --first                only if the dataset has no content of your own
  npm run seed -- --dataset <name>       imports into another dataset than SANITY_DATASET`

await runCommand(usage, 'The content could not be imported', async () => {
  const { values } = parseArgs({
    options: {
      first: { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
      dataset: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(usage)
  const log = (line: string) => console.log(line)
  const client = clientFor('seed', values.dataset)
  if (values.first && (await isSeeded(client))) return
  const application = loadEnvironment().environment.NEXT_PUBLIC_APP_URL
  await migrate({ client, application, log })
  await seed({ client, replace: values.replace, log })
})
