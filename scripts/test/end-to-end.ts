import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { answers } from '../start/processes.ts'
import { root } from '../start/root.ts'
import { testPorts } from './stack.ts'
import { runTool, secondsSince } from './tool.ts'

/** The projects of the end-to-end tests, in the order in which they run. */
export const endToEndStages = ['reading', 'alone', 'studio'] as const

/** How long building and starting the stack may take, in milliseconds. */
const longestStart = 400_000
/** How long the stack may take to end by itself, in milliseconds. */
const longestEnd = 15_000

/** What the servers print: tests cause hundreds of lines of errors that are meant. */
const stackLog = join('test-results', 'stack.log')

/** Starts the tests' stack. What it returns ends it; undefined where it did not start. */
export async function startStack(): Promise<(() => Promise<void>) | undefined> {
  await mkdir(join(root, 'test-results'), { recursive: true })
  const log = openSync(join(root, stackLog), 'w')
  console.log(`… Build and start the stack (its log: ${stackLog})`)
  const child = spawn(process.execPath, ['scripts/test/serve.ts'], {
    cwd: root,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const start = performance.now()
  const ended = once(child, 'exit')
  const end = async () => {
    child.kill('SIGTERM')
    if (!(await Promise.race([ended, delay(longestEnd, undefined, { ref: false })]))) {
      child.kill('SIGKILL')
    }
  }
  const latest = Date.now() + longestStart
  while (!(await answers(`http://127.0.0.1:${testPorts.control}/ready`))) {
    const gone = child.exitCode !== null || child.signalCode !== null
    if (gone || Date.now() > latest) {
      await end()
      console.error(`✗ The stack did not start:\n${await readFile(join(root, stackLog), 'utf8')}`)
      return undefined
    }
    await delay(250)
  }
  console.log(`✓ Build and start the stack (${secondsSince(start)} s)`)
  return end
}

/** A test of the whole that is no Playwright project, and where it lies. */
type Tool = readonly [title: string, file: string]

/**
 * Runs the end-to-end tests, one project after the other against one stack; a failure in one leaves
 * the others running.
 *
 * @param args further arguments for Playwright, as a file, `--grep` or the `--project` to run alone
 * @param tools run after them, against the same stack
 * @returns whether all ended well
 */
export async function runEndToEnd(
  args: readonly string[] = [],
  tools: readonly Tool[] = [],
): Promise<boolean> {
  const end = await startStack()
  if (!end) return false
  const named = endToEndStages.filter((stage) => args.includes(`--project=${stage}`))
  const others = args.filter((arg) => !arg.startsWith('--project='))
  process.env.TEST_STACK = 'running'
  let good = true
  for (const stage of named.length > 0 ? named : endToEndStages) {
    process.env.TEST_STAGE = stage
    const passed = await runTool(`End-to-end tests: ${stage}`, 'node_modules/playwright/cli.js', [
      'test',
      '--no-deps',
      '--pass-with-no-tests',
      `--project=${stage}`,
      ...others,
    ])
    good &&= passed
  }
  for (const [title, file] of tools) {
    const passed = await runTool(title, file, [])
    good &&= passed
  }
  await end()
  if (!good) console.error(`What the servers printed is in ${stackLog}`)
  return good
}
