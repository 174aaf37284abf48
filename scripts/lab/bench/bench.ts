import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { echoing } from '../../test/tool.ts'

/** Parts that benches share; every other file of the folder is a bench. */
const shared = new Set([
  'bench.ts',
  'summary.ts',
  'document-weight.ts',
  'first-visit.ts',
  'front-site.ts',
  'lake-counter.ts',
  'library.ts',
  'plain-studio.ts',
  'preview-writing.ts',
  'front-bare.ts',
  'static-nginx.ts',
  'front-traffic.ts',
  'front-varnish.ts',
  'front-wrk.ts',
  'with-studio.ts',
])

// `npm run bench` runs every bench, one after the other; `npm run bench -- lake` those named so.
const folder = dirname(fileURLToPath(import.meta.url))
const [only = ''] = process.argv.slice(2)
const files = await readdir(folder)
const benches = files.filter(
  (file) => file.endsWith('.ts') && !shared.has(file) && file.startsWith(only),
)
let good = true
for (const file of benches.sort()) {
  good = (await echoing.tool(file, `scripts/lab/bench/${file}`, [])) && good
}
process.exitCode = good ? 0 : 1
