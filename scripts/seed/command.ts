import type { SanityClient } from '@sanity/client'
import { loadEnvironment } from '../start/environment.ts'
import { isOfArguments } from '../start/services.ts'
import { createWriteClient } from './client.ts'

/** A client with write access for a command, from the environment. */
export function clientFor(command: string): SanityClient {
  return createWriteClient(loadEnvironment().environment, command)
}

function explain(error: unknown, failure: string, usage: string): string {
  if (!(error instanceof Error)) return `${failure}: ${String(error)}`
  if (isOfArguments(error)) return `${error.message}\n\n${usage}`
  const { message, cause } = error
  // Network errors have the reason in their cause. The messages of our own errors already include it.
  const reason =
    cause instanceof Error && !message.includes(cause.message) ? ` (${cause.message})` : ''
  return `${failure}: ${message}${reason}`
}

/** Runs a command-line program: `--help` prints its usage, and an error becomes a message and exit code 1. */
export async function runCommand(
  usage: string,
  failure: string,
  command: () => Promise<void>,
): Promise<void> {
  if (process.argv.includes('--help')) return console.log(usage)
  try {
    await command()
  } catch (error) {
    console.error(explain(error, failure, usage))
    process.exitCode = 1
  }
}
