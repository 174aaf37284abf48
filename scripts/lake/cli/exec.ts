import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { optionsFrom, readEnvironment } from '../environment.ts'
import { stderrLog } from '../model/log.ts'
import type { LakeOptions } from '../options.ts'
import {
  ArchiveNotSavedError,
  explain,
  sessionFlags,
  sessionHelp,
  startSession,
} from './session.ts'

const help = `Starts a lake, runs a command, stops the lake and exits with the command's exit code.

Usage: lake exec [options] "<command>"

${sessionHelp}  --help              this text

Without --port it uses a free port, and without --data an empty folder that it removes afterwards.
The command finds the lake in its environment: SANITY_API_HOST, SANITY_PROJECT_ID and SANITY_DATASET,
each also with the prefixes SANITY_STUDIO_ and NEXT_PUBLIC_SANITY_, and the tokens in
SANITY_API_READ_TOKEN and SANITY_API_WRITE_TOKEN.
`

const { values, positionals } = parseArgs({ allowPositionals: true, options: sessionFlags })
const command = positionals.join(' ')

if (values.help || command === '') {
  process.stdout.write(help)
  process.exitCode = values.help ? 0 : 1
} else {
  process.exitCode = await exec()
}

/** @returns the command's exit code, or 1 if the lake does not start or its content cannot be saved */
async function exec(): Promise<number> {
  const scratch =
    values.data === undefined ? await mkdtemp(join(tmpdir(), 'lake-exec-')) : undefined
  try {
    const flags = { port: '0', ...values, data: values.data ?? scratch }
    const options = optionsFrom(readEnvironment(), flags)
    const started = { ...options, requestLog: values.requests, endSessions: !options.localSignIn }
    const session = await startSession(started, values, stderrLog)
    try {
      return await run(variablesFor(options, session.url))
    } finally {
      await session.end()
    }
  } catch (error) {
    const isSaving = error instanceof ArchiveNotSavedError
    process.stderr.write(`${isSaving ? '' : 'The lake cannot start: '}${explain(error)}\n`)
    return 1
  } finally {
    if (scratch !== undefined) await rm(scratch, { recursive: true, force: true })
  }
}

function variablesFor(
  { projectId, dataset, tokens }: LakeOptions,
  url: string,
): Record<string, string> {
  const prefixes = ['SANITY_', 'SANITY_STUDIO_', 'NEXT_PUBLIC_SANITY_']
  const values = { API_HOST: url, PROJECT_ID: projectId, DATASET: dataset }
  const entries = prefixes.flatMap((prefix) =>
    Object.entries(values).map(([name, value]) => [`${prefix}${name}`, value] as const),
  )
  return {
    ...Object.fromEntries(entries),
    SANITY_API_READ_TOKEN: tokens.read,
    SANITY_API_WRITE_TOKEN: tokens.write,
  }
}

/** Runs the command in a shell, like npm scripts, and forwards termination signals to it. */
async function run(variables: Record<string, string>): Promise<number> {
  const child = spawn(command, {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, ...variables },
  })
  const signals = ['SIGINT', 'SIGTERM'] as const
  const passOn = (signal: NodeJS.Signals): void => void child.kill(signal)
  for (const signal of signals) process.on(signal, passOn)
  await once(child, 'exit')
  for (const signal of signals) process.off(signal, passOn)
  return exitCodeOf(child)
}

/** The exit code as shells report it: 128 plus the signal's number for a command that a signal ended. */
function exitCodeOf({ exitCode, signalCode }: ChildProcess): number {
  return exitCode ?? 128 + (signalCode === null ? 0 : constants.signals[signalCode])
}
