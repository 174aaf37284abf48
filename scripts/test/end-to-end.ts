import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { answers } from '../start/processes.ts'
import { root } from '../start/root.ts'
import { controlPort, stackVariables } from './stack.ts'
import { runTool, secondsSince } from './tool.ts'

/** The projects of the end-to-end tests, in the order in which they run. */
export const endToEndStages = ['reading', 'alone', 'studio'] as const

/** On two cores, which one project keeps busy, nearly nothing is won: 904 s instead of 1,040, at a load of 15. */
const coresSideBySide = 4

/** How long building and starting the stack may take, in milliseconds. */
const longestStart = 400_000
/** How long the stack may take to end by itself, in milliseconds. */
const longestEnd = 15_000

/** What the servers print: tests cause hundreds of lines of errors that are meant. */
function logOf(index: number): string {
  return join('test-results', index === 0 ? 'stack.log' : `stack-${index + 1}.log`)
}

/** A stack that tests can drive. */
interface RunningStack {
  /** What leads a process to it. */
  variables: NodeJS.ProcessEnv
  log: string
  end(): Promise<void>
}

/**
 * Starts a stack of the tests.
 *
 * @param index - of those that run side by side; the first builds, the others take its build
 * @returns undefined where it did not start
 */
export async function startStack(index = 0): Promise<RunningStack | undefined> {
  await mkdir(join(root, 'test-results'), { recursive: true })
  const log = logOf(index)
  const output = openSync(join(root, log), 'w')
  const title = index === 0 ? 'Build and start the stack' : `Start stack ${index + 1}`
  console.log(`… ${title} (its log: ${log})`)
  const variables = stackVariables(index)
  const child = spawn(process.execPath, ['scripts/test/serve.ts'], {
    cwd: root,
    env: { ...process.env, ...variables, ...(index > 0 && { TEST_BUILT: 'yes' }) },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const start = performance.now()
  const ended = once(child, 'exit')
  const end = async () => {
    child.kill('SIGTERM')
    if (!(await Promise.race([ended, delay(longestEnd, undefined, { ref: false })]))) {
      child.kill('SIGKILL')
    }
  }
  const latest = Date.now() + longestStart
  while (!(await answers(`http://127.0.0.1:${controlPort(index)}/ready`))) {
    const gone = child.exitCode !== null || child.signalCode !== null
    if (gone || Date.now() > latest) {
      await end()
      console.error(`✗ ${title}:\n${await readFile(join(root, log), 'utf8')}`)
      return undefined
    }
    await delay(250)
  }
  console.log(`✓ ${title} (${secondsSince(start)} s)`)
  return { variables: { ...variables, TEST_STACK: 'running' }, log, end }
}

type Stage = (typeof endToEndStages)[number]
/** A test of the whole that is no Playwright project, and where it lies. */
type Tool = readonly [title: string, file: string]

/** What runs one after the other on one stack. */
interface Lane {
  stages: readonly Stage[]
  /** Run after them. */
  tools: readonly Tool[]
}

/** Runs a lane; a failure leaves the rest of it running. */
async function runLane(
  { stages, tools }: Lane,
  { variables, log, end }: RunningStack,
  args: readonly string[],
): Promise<boolean> {
  let good = true
  for (const stage of stages) {
    const command = ['test', '--no-deps', '--pass-with-no-tests', `--project=${stage}`, ...args]
    const passed = await runTool(
      `End-to-end tests: ${stage}`,
      'node_modules/playwright/cli.js',
      command,
      { ...variables, TEST_STAGE: stage },
    )
    good &&= passed
  }
  for (const [title, file] of tools) {
    const passed = await runTool(title, file, [], variables)
    good &&= passed
  }
  await end()
  if (!good) console.error(`What the servers printed is in ${log}`)
  return good
}

/**
 * Runs the end-to-end tests: one project after the other against one stack; or, where the machine has
 * the cores and no arguments name some of them, side by side, each against a stack of its own.
 *
 * @param args further arguments for Playwright, as a file, `--grep` or the `--project` to run alone
 * @param tools run after them; side by side after the first project, against its stack
 * @returns whether all ended well
 */
export async function runEndToEnd(
  args: readonly string[] = [],
  tools: readonly Tool[] = [],
): Promise<boolean> {
  const first = await startStack()
  if (!first) return false
  const named = endToEndStages.filter((stage) => args.includes(`--project=${stage}`))
  const others = args.filter((arg) => !arg.startsWith('--project='))
  if (args.length > 0 || availableParallelism() < coresSideBySide) {
    return runLane({ stages: named.length > 0 ? named : endToEndStages, tools }, first, others)
  }
  const lanes = endToEndStages.map(async (stage, index) => {
    const stack = index === 0 ? first : await startStack(index)
    return stack ? runLane({ stages: [stage], tools: index === 0 ? tools : [] }, stack, []) : false
  })
  return (await Promise.all(lanes)).every(Boolean)
}
