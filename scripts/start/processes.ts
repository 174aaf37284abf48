import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from './root.ts'
import { sayOf } from './say.ts'

/** A child process that ended with an error. */
export class ProcessFailedError extends Error {
  override readonly name = 'ProcessFailedError'
  readonly how: string
  readonly output: string

  /** @param how - its exit code, the signal that ended it, or nothing when it could not be started */
  constructor(name: string, how: number | NodeJS.Signals | null, output: string) {
    const words = typeof how === 'number' ? `with code ${how}` : `by ${how ?? 'an error'}`
    super(`${name} ended ${words}:\n${output}`)
    this.how = words
    this.output = output
  }
}

/** How long a program may take to end after a signal, in milliseconds. */
const graceMs = 8000
/** How many lines of a program's output are kept for an error message. */
const keptLines = 60
/** How long to wait for the last output of a program that has ended, in milliseconds. */
const lastWordsMs = 200

/** A program to start as a child process. */
export interface Program {
  name: string
  /** The executable, if not Node. */
  command?: string
  args: readonly string[]
  env: NodeJS.ProcessEnv
  /** Where it runs, if not in the root of the repository. */
  cwd?: string
  /** Whether to print each line of output, prefixed with the program's name. */
  echo?: boolean
}

/** A program that serves HTTP. Any answer at the address shows that it works. */
export interface Server extends Program {
  address: string
}

/** A running program. */
export interface Launched {
  child: ChildProcess
  /** Resolves when it has ended, even if its output is still open. */
  ended: Promise<ProcessFailedError>
}

/** Starts a program. */
export function launch(program: Program): Launched {
  const { name, command = process.execPath, args, env, cwd = root, echo } = program
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  // A running build would otherwise outlive this process.
  const end = (): boolean => child.kill()
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  const tail: string[] = []
  for (const [input, level] of [
    [child.stdout, 'info'],
    [child.stderr, 'error'],
  ] as const) {
    createInterface({ input }).on('line', (line) => {
      tail.push(line)
      if (tail.length > keptLines) tail.shift()
      if (echo) sayOf(name, line, level)
    })
  }
  const closed = new Promise((resolve) => child.once('close', resolve))
  const ended = new Promise<ProcessFailedError>((resolve) => {
    child.once('error', (error) => resolve(new ProcessFailedError(name, null, error.message)))
    child.once('exit', async (code, signal) => {
      await Promise.race([closed, delay(lastWordsMs)])
      resolve(new ProcessFailedError(name, signal ?? code, tail.join('\n')))
    })
  })
  return { child, ended }
}

/**
 * Runs a program to its end.
 *
 * @throws ProcessFailedError with the end of its output
 */
export async function run(program: Program): Promise<void> {
  const { child, ended } = launch(program)
  const error = await ended
  if (child.exitCode !== 0) throw error
}

/** Ends a program with a signal, then with SIGKILL if it takes too long. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs)
  await exited
  clearTimeout(timer)
}

async function statusOf(url: string, timeoutMs = 2000): Promise<number | undefined> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'manual',
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return undefined
  }
}

/** Whether an address answers with a status of 2xx. */
export async function answers(url: string): Promise<boolean> {
  const status = await statusOf(url)
  return status !== undefined && status >= 200 && status < 300
}

/** Whether an address answers at all. */
export async function listens(url: string, timeoutMs?: number): Promise<boolean> {
  return (await statusOf(url, timeoutMs)) !== undefined
}
