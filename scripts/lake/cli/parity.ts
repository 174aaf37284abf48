import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { record, recordingSchema, replay } from '../parity/record.ts'
import { connect, isCloud, placeFlags, placeFrom } from './connection.ts'

const help = `Compares a lake with Sanity's cloud.

Usage: lake parity record <file>   sends all probes to a Content Lake and saves its answers
       lake parity replay <file>   sends the same probes to a lake and prints the answers that differ

  --port, --data, --project, --dataset   the lake
  --help                                 this text

A recording is made of the project in Sanity's cloud that SANITY_PROJECT_ID names, with the token in
SANITY_WRITE_TOKEN, or of the lake if no project is named. It writes documents of type "parity" and
removes them again, so use a dataset for tests. Of the account's names and values, only the types are
saved.
`

const { values, positionals } = parseArgs({ allowPositionals: true, options: placeFlags })
const [task, file] = positionals

if (values.help || file === undefined || (task !== 'record' && task !== 'replay')) {
  process.stdout.write(help)
  process.exitCode = values.help ? 0 : 1
} else {
  const place = await placeFrom(values)
  const { client, close } = await connect(place)
  try {
    if (task === 'record') {
      const recording = await record(client, isCloud(place) ? 'cloud' : 'lake')
      await writeFile(file, `${JSON.stringify(recording, null, 2)}\n`)
      const count = Object.keys(recording.answers).length
      process.stdout.write(
        `${file}: ${count} answers of ${recording.of === 'lake' ? 'a lake' : "Sanity's cloud"}\n`,
      )
    } else {
      const recording = recordingSchema.parse(JSON.parse(await readFile(file, 'utf8')))
      const differences = await replay(recording, client)
      for (const difference of differences) process.stdout.write(`${JSON.stringify(difference)}\n`)
      process.exitCode = differences.length > 0 ? 1 : 0
    }
  } finally {
    await close()
  }
}
