import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

// `npm run bench -- <name>` runs one benchmark, `npm run bench` all of them, one after the other. Each prints ratios
// of one run, because absolute figures differ from machine to machine.

const shared = ['bench.ts', 'figures.ts', 'own-site.ts', 'bare-page.ts']
const benches = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !shared.includes(file))
  .map((file) => file.slice(0, -'.ts'.length))
const [name, ...args] = process.argv.slice(2)

if (name !== undefined && !benches.includes(name)) {
  console.error(`There is no benchmark “${name}”. Choose one of: ${benches.join(', ')}`)
  process.exit(1)
}
for (const bench of name === undefined ? benches : [name]) {
  console.log(`\n# ${bench}`)
  const file = join(import.meta.dirname, `${bench}.ts`)
  const { status } = spawnSync(process.execPath, [file, ...args], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
