import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand } from '../../test/command.ts'

// `npm run bench` runs every bench, one after the other; `npm run bench -- lake` runs those whose names begin with
// `lake`. Each file in this folder is a bench; subfolders hold what they share.
const folder = dirname(fileURLToPath(import.meta.url))
const [only = ''] = process.argv.slice(2)
const files = await readdir(folder)
const benches = files.filter(
  (file) => file.endsWith('.ts') && file !== 'bench.ts' && file.startsWith(only),
)
let good = true
for (const file of benches.sort()) {
  good = (await runCommand({ name: file, file: `scripts/lab/bench/${file}` })) && good
}
process.exitCode = good ? 0 : 1
