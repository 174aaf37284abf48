import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { answers } from '../start/processes.ts'
import { root } from '../start/root.ts'
import { type Command, logOf, runCommand } from './command.ts'
import { readResults, reportOf } from './results.ts'
import { controlPort, endToEndProjects, stackVariables } from './stack.ts'

type Project = (typeof endToEndProjects)[number]

/** How long the stack may take to end by itself, in milliseconds. */
const graceMs = 15_000

/** The servers of the end-to-end tests did not start. */
export class StackError extends Error {
  override readonly name = 'StackError'
  /** Its name, which is also that of its log. */
  readonly server: string

  constructor(server: string) {
    super(`The site for the tests did not start. Its output is in ${logOf(server)}`)
    this.server = server
  }
}

/**
 * Builds and starts the servers that the end-to-end tests use.
 *
 * @param index - a number for each stack that runs at the same time; only the first builds
 * @returns the variables that point a process to it, and a function that ends it
 * @throws StackError
 */
export async function startStack(index = 0) {
  const name = `stack-${index}`
  mkdirSync(join(root, 'test-results'), { recursive: true })
  // A file, because tests of outages cause hundreds of expected lines.
  const output = openSync(join(root, logOf(name)), 'w')
  const variables = stackVariables(index)
  const child = spawn(process.execPath, ['scripts/test/serve.ts'], {
    cwd: root,
    env: { ...process.env, ...variables, ...(index > 0 && { TEST_BUILT: 'yes' }) },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const ended = once(child, 'exit')
  while (!(await answers(`http://127.0.0.1:${controlPort(index)}/ready`))) {
    if (await Promise.race([ended, delay(250)])) throw new StackError(name)
  }
  return {
    variables: { ...variables, TEST_STACK: 'running' },
    end: async () => {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), graceMs)
      await ended
      clearTimeout(timer)
    },
  }
}

/** The command that runs a project of end-to-end tests on a stack. */
export function endToEndTests(project: Project, args: readonly string[] = []): Command {
  const own = [`--project=${project}`, `--output=test-results/${project}`]
  return {
    name: project,
    file: 'node_modules/playwright/cli.js',
    args: ['test', '--reporter=list,junit', '--pass-with-no-tests', ...own, ...args],
    variables: { PLAYWRIGHT_JUNIT_OUTPUT_FILE: join(root, reportOf(project)) },
  }
}

/**
 * Runs the end-to-end tests, one project after the other, also after a failure.
 *
 * @param args - arguments for Playwright that select tests: a file, `--grep`, or `--project`
 * @returns whether some ran and all passed
 */
export async function runEndToEnd(args: readonly string[]): Promise<boolean> {
  const named = endToEndProjects.filter((project) => args.includes(`--project=${project}`))
  const others = args.filter((arg) => !arg.startsWith('--project='))
  const stack = await startStack()
  let [good, ran] = [true, 0]
  for (const project of named.length > 0 ? named : endToEndProjects) {
    await rm(join(root, reportOf(project)), { force: true })
    good = (await runCommand(endToEndTests(project, others), stack.variables)) && good
    ran += (await readResults(project)).passed
  }
  await stack.end()
  if (good && ran === 0) console.error('No test ran: the arguments select none.')
  return good && ran > 0
}

// `npm run test:e2e`: all end-to-end tests, or those that the arguments select.
if (import.meta.main) process.exit((await runEndToEnd(process.argv.slice(2))) ? 0 : 1)
