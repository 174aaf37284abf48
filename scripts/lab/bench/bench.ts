import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { printingRunner } from '../../test/tool.ts'

// `npm run bench` runs every bench, one after the other; `npm run bench -- lake` those whose names begin so.
// Each file beside this one is a bench; what they share is in folders.
const folder = dirname(fileURLToPath(import.meta.url))
const [only = ''] = process.argv.slice(2)
const files = await readdir(folder)
const benches = files.filter(
  (file) => file.endsWith('.ts') && file !== 'bench.ts' && file.startsWith(only),
)
let good = true
for (const file of benches.sort()) {
  good = (await printingRunner.tool(file, `scripts/lab/bench/${file}`, [])) && good
}
process.exitCode = good ? 0 : 1
