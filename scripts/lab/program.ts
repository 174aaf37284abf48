import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseEnv } from 'node:util'

export const root = join(import.meta.dirname, '../..')

/** The defaults of the project's variables, instead of a developer's own `.env`. */
export const sampleVariables = parseEnv(readFileSync(join(root, '.env.example'), 'utf8'))

const longestStartMs = 1_200_000

/** Waits until an address answers with a 2xx. @throws Error if the process has ended before */
export async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  const latest = Date.now() + longestStartMs
  while (
    !(await fetch(url)
      .then(({ ok }) => ok)
      .catch(() => false))
  ) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > latest) {
      throw new Error(`${url} does not answer`)
    }
    await delay(100)
  }
}

/** Ends a process, and waits for its end. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Starts a program of the repository with this Node. */
export function start(args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  const stdio = ['ignore', 'ignore', 'inherit'] as const
  return spawn(process.execPath, args, { cwd: root, env, stdio: [...stdio] })
}

/** Runs a program of the repository to its end. @throws Error if it fails */
export async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const [code] = await once(start(args, env), 'exit')
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
}
