import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { answers, run } from '../../start/processes.ts'
import { root } from '../../start/root.ts'

/** The site did not start. */
export class NotStartedError extends Error {
  override readonly name = 'NotStartedError'
}

const logFile = join(root, 'test-results/cloud.log')
const longestStartMs = 400_000

/** A clone of the project with the `.env` of a company. */
export class Checkout {
  readonly site: string
  readonly #env: NodeJS.ProcessEnv
  #started: ChildProcess | undefined

  /** @param own - the company's `.env`; the one in this checkout is ignored */
  constructor(own: Readonly<Record<string, string>>, webPort: number) {
    const samples = parseEnv(readFileSync(join(root, '.env.example'), 'utf8'))
    this.#env = { ...process.env, ...samples, ...own }
    this.site = `http://127.0.0.1:${webPort}`
  }

  /**
   * Runs a script to its end.
   *
   * @throws ProcessFailedError
   */
  run(file: string): Promise<void> {
    return run({ name: file, args: [file], env: this.#env })
  }

  /**
   * Runs `npm start`, and resolves when the site answers.
   *
   * @throws NotStartedError
   */
  async start(): Promise<void> {
    await mkdir(join(root, 'test-results'), { recursive: true })
    const child = spawn(process.execPath, ['scripts/start/start.ts'], {
      cwd: root,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.pipe(createWriteStream(logFile, { flags: 'a' }))
    }
    this.#started = child
    const latest = Date.now() + longestStartMs
    while (!(await answers(`${this.site}/api/health`))) {
      if (child.exitCode !== null || child.signalCode !== null || Date.now() > latest) {
        throw new NotStartedError(`The site did not start; see ${logFile}`)
      }
      await delay(50)
    }
  }

  /** Stops the site, as Ctrl-C does. */
  async stop(): Promise<void> {
    const child = this.#started
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGINT')
    await ended
  }
}
