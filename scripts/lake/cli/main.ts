#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

const help = `A local server that Sanity's Studio and clients take for Sanity's Content Lake.

Usage: lake <command> [options]

  start      starts the lake; the default
  exec       starts it for one command, such as the tests of a site
  documents  queries and changes documents
  export     saves a dataset as an archive
  import     puts an archive back
  restore    makes the content what it was at a moment
  webhooks   shows the latest calls of each webhook
  people     invites editors, and signs them out
  parity     compares a lake with a project in Sanity's cloud

lake <command> --help tells more.
`

const commands: Record<string, () => Promise<unknown>> = {
  start: () => import('./start.ts'),
  exec: () => import('./exec.ts'),
  documents: () => import('./documents.ts'),
  export: () => import('./export.ts'),
  import: () => import('./import.ts'),
  restore: () => import('./restore.ts'),
  webhooks: () => import('./webhooks.ts'),
  people: () => import('./people.ts'),
  parity: () => import('./parity.ts'),
}

const [first = 'start'] = process.argv.slice(2)
const name = first.startsWith('-') ? 'start' : first
const command = commands[name]

if (first === '--help' || first === 'help') {
  process.stdout.write(help)
} else if (command) {
  // Caches the compiled TypeScript for later starts and for worker threads.
  const folder = fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url))
  const { directory } = enableCompileCache(folder)
  if (directory) process.env.NODE_COMPILE_CACHE = folder
  if (name === first) process.argv.splice(2, 1)
  await command()
} else {
  process.stderr.write(`There is no command "${first}".\n\n${help}`)
  process.exitCode = 1
}
