import { parseArgs } from 'node:util'
import { migrate } from '../migrations/migrate.ts'
import { loadEnvironment } from '../start/environment.ts'
import { clientFor, runCommand } from './command.ts'
import { seed } from './seed.ts'

const usage = `Imports the content of the repository, after the migrations of what is there.

  npm run seed                           adds what is missing
  npm run seed -- --replace              puts it in place of what editors made of it
  npm run seed -- --dataset <name>       into another dataset than SANITY_DATASET`

await runCommand(usage, 'The content could not be imported', async () => {
  const { values } = parseArgs({
    options: {
      replace: { type: 'boolean', default: false },
      dataset: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(usage)
  const log = (line: string) => console.log(line)
  const client = clientFor(values.dataset)
  const application = loadEnvironment().environment.NEXT_PUBLIC_APP_URL
  await migrate({ client, application, log })
  await seed({ client, replace: values.replace, log })
})
