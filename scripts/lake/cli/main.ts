#!/usr/bin/env node
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const help = `A local server that Sanity's Studio and clients use like Sanity's Content Lake.

Usage: lake <command> [options]

  start      starts the lake; the default
  export     saves a dataset as an archive
  import     imports an archive
  people     invites editors and signs them out

lake <command> --help tells more.
`

const commands: Record<string, () => Promise<unknown>> = {
  start: () => import('./start.ts'),
  export: () => import('./export.ts'),
  import: () => import('./import.ts'),
  people: () => import('./people.ts'),
}

/** Whether an error is the user's mistake, reported in one sentence. Bugs in the lake are shown with their stack. */
function isMistake(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const isOfArguments = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  return isOfArguments || !(error.name in globalThis)
}

const [first = 'start'] = process.argv.slice(2)
const name = first.startsWith('-') ? 'start' : first
const command = commands[name]

if (first === '--help' || first === 'help') {
  process.stdout.write(help)
} else if (command) {
  // Caches the compiled TypeScript for later starts and for worker threads.
  const folder = fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url))
  const { directory } = module.enableCompileCache(folder)
  if (directory) process.env.NODE_COMPILE_CACHE = folder
  if (name === first) process.argv.splice(2, 1)
  try {
    await command()
  } catch (error) {
    if (!isMistake(error)) throw error
    const [sentence] = error.message.split('. To specify')
    process.stderr.write(`${sentence}\nlake ${name} --help tells more.\n`)
    process.exitCode = 1
  }
} else {
  process.stderr.write(`There is no command "${first}".\n\n${help}`)
  process.exitCode = 1
}
