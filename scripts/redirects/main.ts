import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readAllContent } from '../checks/read-content.ts'
import { clientFor, runCommand } from '../seed/command.ts'
import { loadEnvironment } from '../start/environment.ts'
import { exportRedirects, planImport } from './redirects.ts'

const usage = `Imports redirects from a table, or exports those of the site.

  npm run redirects -- import <file.csv>             into drafts; writes nothing if a line is wrong
  npm run redirects -- import <file.csv> --publish   publishes them at once
  npm run redirects -- import <file.csv> --partial   leaves out the lines that are wrong
  npm run redirects -- export <file.csv>

The columns are from, to, and permanent (true, unless it says false). An existing redirect gets the new target.`

/** How many documents a transaction writes. */
const batch = 100

await runCommand(usage, 'The redirects could not be read or written', async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      publish: { type: 'boolean', default: false },
      partial: { type: 'boolean', default: false },
    },
  })
  const [command, file] = positionals
  if (file === undefined || !['import', 'export'].includes(command ?? '')) return console.log(usage)
  const { environment } = loadEnvironment()
  const existing = await readAllContent(environment)
  if (command === 'export') {
    await writeFile(file, exportRedirects(existing, environment.NEXT_PUBLIC_APP_URL))
    return console.log(`${file} is written.`)
  }
  const { documents, errors, notes } = planImport(await readFile(file, 'utf8'), existing)
  for (const { line, message } of errors) console.error(`line ${line}: ${message}`)
  for (const { line, message } of notes) console.log(`line ${line}: ${message}`)
  if (errors.length > 0) process.exitCode = 1
  if (errors.length > 0 && !values.partial)
    return console.error(`Nothing is written: ${errors.length} lines are wrong.`)
  const client = clientFor('redirects')
  for (let from = 0; from < documents.length; from += batch) {
    const transaction = client.transaction()
    for (const document of documents.slice(from, from + batch)) {
      const _id = values.publish ? document._id : `drafts.${document._id}`
      transaction.createOrReplace({ ...document, _id })
      if (values.publish) transaction.delete(`drafts.${document._id}`)
    }
    await transaction.commit({ visibility: 'sync' })
  }
  console.log(
    `${documents.length} redirects ${values.publish ? 'published' : 'written as drafts'}.`,
  )
})
