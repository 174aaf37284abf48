import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { answers } from '../start/processes.ts'
import { root } from '../start/root.ts'
import { logOf, runCommand } from './command.ts'
import { readResults, reportOf } from './results.ts'
import { endToEndProjects, type Project, testPorts } from './stack.ts'

/**
 * Builds and starts the servers that the end-to-end tests use.
 *
 * @param offset - added to the usual ports; a stack with another one than 0 uses the build of the first
 * @returns the variables that point a process to it, and a function that ends it; undefined if it did not start
 */
export async function startStack(offset = 0) {
  const name = `stack-${offset}`
  mkdirSync(join(root, 'test-results'), { recursive: true })
  const ready = `http://127.0.0.1:${testPorts.control + offset}/ready`
  if (await answers(ready)) {
    console.error(
      '✗ The tests of another clone are using these ports: wait, or set TEST_PORT_BASE to another first port, such as 4900.',
    )
    return undefined
  }
  // A file, because tests of outages cause hundreds of expected lines.
  const output = openSync(join(root, logOf(name)), 'w')
  const variables = { TEST_PORT_BASE: String(testPorts.web + offset) }
  const child = spawn(process.execPath, ['scripts/test/serve.ts'], {
    cwd: root,
    env: { ...process.env, ...variables, ...(offset > 0 && { TEST_BUILT: 'yes' }) },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const ended = once(child, 'exit')
  while (!(await answers(ready))) {
    if (!(await Promise.race([ended, delay(250)]))) continue
    console.error(`✗ The servers for the tests did not start, see ${logOf(name)}`)
    return undefined
  }
  return {
    variables,
    end: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Runs a project of end-to-end tests. @returns whether all passed */
export async function runProject(
  project: Project,
  variables: NodeJS.ProcessEnv,
  args: readonly string[] = [],
): Promise<boolean> {
  await rm(join(root, reportOf(project)), { force: true })
  const own = [`--project=${project}`, `--output=test-results/${project}`]
  return await runCommand({
    name: project,
    file: 'node_modules/playwright/cli.js',
    args: ['test', '--reporter=list,junit', '--pass-with-no-tests', ...own, ...args],
    variables: { ...variables, PLAYWRIGHT_JUNIT_OUTPUT_FILE: join(root, reportOf(project)) },
  })
}

/**
 * Runs the end-to-end tests, one project after the other, also after a failure.
 *
 * @param args - arguments for Playwright that select tests: a file, `--grep`, or `--project`
 * @returns whether some ran and all passed
 */
async function runEndToEnd(args: readonly string[]): Promise<boolean> {
  const named = endToEndProjects.filter((project) => args.includes(`--project=${project}`))
  const others = args.filter((arg) => !arg.startsWith('--project='))
  const stack = await startStack()
  if (!stack) return false
  let [good, ran] = [true, 0]
  for (const project of named.length > 0 ? named : endToEndProjects) {
    good = (await runProject(project, stack.variables, others)) && good
    ran += (await readResults(project)).passed
  }
  await stack.end()
  if (good && ran === 0) console.error('No test ran: the arguments select none.')
  return good && ran > 0
}

// `npm run test:e2e`: all end-to-end tests, or those that the arguments select.
if (import.meta.main) process.exit((await runEndToEnd(process.argv.slice(2))) ? 0 : 1)
