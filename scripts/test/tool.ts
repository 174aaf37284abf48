import type { ChildProcess, StdioOptions } from 'node:child_process'
import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../start/root.ts'
import { messageSchema } from './progress.ts'
import type { Steps } from './steps.ts'

/** A program of this repository that checks or tests something, and the title to show for it. */
export type Tool = readonly [title: string, file: string, args?: readonly string[]]

/** Runs the parts of a test run, each under a title. */
export interface Runner {
  /**
   * Runs a program of this repository with this Node.
   *
   * @param variables - added to the variables of this process
   * @returns whether it ended with code 0
   */
  tool(
    title: string,
    file: string,
    args: readonly string[],
    variables?: NodeJS.ProcessEnv,
  ): Promise<boolean>
  /** Runs a function under a title. */
  work(title: string, work: () => Promise<boolean>): Promise<boolean>
  /** Prints a lasting message. */
  tell(text: string): void
}

function start(
  file: string,
  args: readonly string[],
  variables: NodeJS.ProcessEnv,
  stdio: StdioOptions,
): ChildProcess {
  const env = { ...process.env, ...variables }
  return spawn(process.execPath, [file, ...args], { cwd: root, env, stdio })
}

function untilEnded(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code === 0))
  })
}

/** A runner that prints all output. */
export const printingRunner: Runner = {
  tool: (title, file, args, variables = {}) =>
    printingRunner.work(title, () => untilEnded(start(file, args, variables, 'inherit'))),
  async work(title, work) {
    const begun = performance.now()
    console.log(`… ${title}`)
    const good = await work()
    const seconds = (performance.now() - begun) / 1000
    console.log(`${good ? '✓' : '✗'} ${title} (${seconds.toFixed(1)} s)`)
    return good
  },
  tell: console.log,
}

/** The log file of a part, relative to the root. */
export function logOf(title: string): string {
  return join('test-results', `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.log`)
}

/** A runner that shows the progress of each part and writes its output to a file. */
export function progressRunner(steps: Steps): Runner {
  return {
    tool: (title, file, args, variables = {}) =>
      steps.run(title, async (report) => {
        const log = openSync(join(root, logOf(title)), 'w')
        const child = start(file, args, variables, ['ignore', log, log, 'ipc'])
        closeSync(log)
        child.on('message', (raw) => {
          const { data } = messageSchema.safeParse(raw)
          if (!data) return
          report(data)
          if (data.failed) steps.tell(`✗ ${data.failed}`)
        })
        const good = await untilEnded(child)
        if (!good) steps.tell(`✗ ${title} failed: ${logOf(title)} says why`)
        return good
      }),
    work: (title, work) => steps.run(title, work),
    tell: (text) => steps.tell(text),
  }
}
