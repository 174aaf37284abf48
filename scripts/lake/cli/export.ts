import { open } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { exportDataset } from '@sanity/export'
import { reasonOf } from '../model/errors.ts'
import { connect, placeFlags, placeFrom } from './connection.ts'

const help = `Saves a dataset, drafts and assets included, in Sanity's own format (tar.gz of ndjson and files).

Usage: lake export <file.tar.gz> [--comments] [--port <number>] [--data <folder>] [--dataset <name>]

  --comments  saves the Studio's comments instead of the content, which does not include them

Reads from the running lake, from the data folder when none is running, or from Sanity's cloud
when SANITY_PROJECT_ID names a project there.
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...placeFlags,
    comments: { type: 'boolean', default: false },
  },
})
const [file] = positionals

if (values.help || !file) {
  process.stdout.write(help)
  process.exitCode = values.help ? 0 : 1
} else {
  const place = await placeFrom(values)
  const connection = await connect(place)
  try {
    const result = await exportDataset({
      client: connection.client,
      dataset: place.dataset,
      // @sanity/export would end the process if it could not open the file itself.
      outputPath: (await open(file, 'w')).createWriteStream(),
      onProgress: ({ step, current, total, update }) => {
        if (!update) process.stdout.write(`${step}${current ? ` (${current}/${total})` : ''}\n`)
      },
    })
    process.stdout.write(
      `${file}: ${result.documentCount} documents, ${result.assetCount} assets\n`,
    )
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exitCode = 1
  } finally {
    await connection.close()
  }
}
