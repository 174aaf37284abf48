import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from './root.ts'

/** A program of ours that ended with an error. */
export class ProcessFailedError extends Error {
  override readonly name = 'ProcessFailedError'
  readonly output: string

  constructor(name: string, code: number | null, output: string) {
    super(`${name} ended with code ${code ?? 'none'}:\n${output}`)
    this.output = output
  }
}

/** How long a program may take to end by itself, in milliseconds. */
const graceMs = 8000
/** How much of a program's output is kept for the case that it fails, in lines. */
const keptLines = 60

interface Program {
  name: string
  args: readonly string[]
  env: NodeJS.ProcessEnv
  /** Where it runs, if not in the root of the repository. */
  cwd?: string
  /** Prints each line of output behind the program's name. */
  echo?: boolean
}

function launch({ name, args, env, cwd = root, echo }: Program): {
  child: ChildProcess
  tail: string[]
} {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const tail: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      tail.push(line)
      if (tail.length > keptLines) tail.shift()
      if (echo && line.trim()) console.log(`[${name}] ${line}`)
    })
  }
  return { child, tail }
}

/**
 * Runs a program to its end.
 *
 * @throws ProcessFailedError with the end of its output
 */
export function run(program: Program): Promise<void> {
  const { child, tail } = launch(program)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new ProcessFailedError(program.name, code, tail.join('\n')))
    })
  })
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = new Promise((resolve) => child.once('close', resolve))
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs)
  await closed
  clearTimeout(timer)
}

/** The programs that run until the whole is stopped, ended in the reverse order of their start. */
export class Services {
  readonly #running: { name: string; child: ChildProcess }[] = []
  readonly #failed: (error: Error) => void
  #stopping: Promise<void> | undefined

  /** @param failed - told when a program ends that should go on running */
  constructor(failed: (error: Error) => void) {
    this.#failed = failed
  }

  /** Starts a program and waits until it answers. */
  async start(program: Program, isReady: () => Promise<boolean>): Promise<void> {
    const { child, tail } = launch({ ...program, echo: true })
    this.#running.push({ name: program.name, child })
    let ended: Error | undefined
    child.once('error', (error) => {
      ended = error
    })
    child.once('close', (code) => {
      ended ??= new ProcessFailedError(program.name, code, tail.join('\n'))
      const meant = this.#stopping || !this.#running.some((service) => service.child === child)
      if (!meant) this.#failed(ended)
    })
    while (!(await isReady())) {
      if (ended) throw ended
      await delay(50)
    }
  }

  /** Ends one program; the others go on. */
  async end(name: string, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const at = this.#running.findIndex((service) => service.name === name)
    const [service] = at < 0 ? [] : this.#running.splice(at, 1)
    if (service) await endProcess(service.child, signal)
  }

  /** Sends a signal that a program understands and goes on after. */
  signal(name: string, signal: NodeJS.Signals): void {
    this.#running.find((service) => service.name === name)?.child.kill(signal)
  }

  /** Ends all programs. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stopAll()
    return this.#stopping
  }

  async #stopAll(): Promise<void> {
    for (const { child } of this.#running.reverse()) await endProcess(child, 'SIGTERM')
  }
}

/** Whether an address answers with success. */
export async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
