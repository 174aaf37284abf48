import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { answers } from '../start/processes.ts'
import { root } from '../start/root.ts'
import { readEndToEndResults } from './results.ts'
import { controlPort, endToEndStages, stackVariables } from './stack.ts'
import { printingRunner, type Runner, type Tool } from './tool.ts'

type Stage = (typeof endToEndStages)[number]

/** How long building and starting the stack may take, in milliseconds. */
const longestStart = 1_200_000
/** How long the stack may take to end by itself, in milliseconds. */
const longestEnd = 15_000

/** The log file of the servers. It is separate because tests cause hundreds of expected error lines. */
function stackLog(index: number): string {
  return join('test-results', index === 0 ? 'stack.log' : `stack-${index + 1}.log`)
}

const startTitle = (index: number) =>
  index === 0 ? 'Build and start the site' : `Start it once more (${index + 1})`
const stageTitle = (stage: Stage) => `End-to-end tests: ${stage}`

/** A running stack of servers for tests. */
interface RunningStack {
  /** The variables that point a process to the stack. */
  variables: NodeJS.ProcessEnv
  log: string
  end(): Promise<void>
}

/**
 * Starts a stack for tests.
 *
 * @param index - its number among the stacks that run in parallel; the first builds, the others reuse its build
 * @returns undefined if it did not start
 */
export async function startStack(
  index = 0,
  runner: Runner = printingRunner,
): Promise<RunningStack | undefined> {
  await mkdir(join(root, 'test-results'), { recursive: true })
  const log = stackLog(index)
  const output = openSync(join(root, log), 'w')
  const variables = stackVariables(index)
  const child = spawn(process.execPath, ['scripts/test/serve.ts'], {
    cwd: root,
    env: { ...process.env, ...variables, ...(index > 0 && { TEST_BUILT: 'yes' }) },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const ended = once(child, 'exit')
  const end = async () => {
    child.kill('SIGTERM')
    if (!(await Promise.race([ended, delay(longestEnd, undefined, { ref: false })]))) {
      child.kill('SIGKILL')
    }
  }
  const started = await runner.work(startTitle(index), async () => {
    const latest = Date.now() + longestStart
    while (!(await answers(`http://127.0.0.1:${controlPort(index)}/ready`))) {
      const gone = child.exitCode !== null || child.signalCode !== null
      if (gone || Date.now() > latest) {
        await end()
        runner.tell(
          `The site did not start: ${log} says why\n${(await readFile(join(root, log), 'utf8')).slice(-2000)}`,
        )
        return false
      }
      await delay(250)
    }
    return true
  })
  return started ? { variables: { ...variables, TEST_STACK: 'running' }, log, end } : undefined
}

/** Tests and tools that run one after the other on one stack. */
interface Lane {
  stages: readonly Stage[]
  /** Run after the stages. */
  tools: readonly Tool[]
}

/**
 * The lanes that run in parallel, each against its own stack. A single lane cannot keep two cores busy, because
 * browser, tests and servers wait for each other.
 */
function lanesFor(cores: number, tools: readonly Tool[]): Lane[] {
  if (cores === 1) return [{ stages: endToEndStages, tools }]
  if (cores < 4) {
    return [
      { stages: ['reading', 'alone'], tools: [] },
      { stages: ['studio'], tools },
    ]
  }
  return [
    { stages: ['reading'], tools: [] },
    { stages: ['alone'], tools: [] },
    { stages: ['studio'], tools },
  ]
}

/** Runs a lane to its end, also after a failure. */
async function runLane(
  { stages, tools }: Lane,
  { variables, end }: RunningStack,
  args: readonly string[],
  runner: Runner,
): Promise<boolean> {
  let good = true
  for (const stage of stages) {
    const command = ['test', '--no-deps', '--pass-with-no-tests', `--project=${stage}`, ...args]
    const passed = await runner.tool(stageTitle(stage), 'node_modules/playwright/cli.js', command, {
      ...variables,
      TEST_STAGE: stage,
    })
    good &&= passed
  }
  for (const [title, file, args = []] of tools) {
    const passed = await runner.tool(title, file, args, variables)
    good &&= passed
  }
  await end()
  return good
}

/**
 * Runs end-to-end tests, one project after the other against one stack.
 *
 * @param args - arguments for Playwright that select tests: a file, `--grep`, or `--project`
 */
export async function runNamed(args: readonly string[]): Promise<boolean> {
  const results = join(root, 'test-results')
  for (const stage of endToEndStages) await rm(join(results, `${stage}.json`), { force: true })
  const stack = await startStack()
  if (!stack) return false
  const named = endToEndStages.filter((stage) => args.includes(`--project=${stage}`))
  const others = args.filter((arg) => !arg.startsWith('--project='))
  const stages = named.length > 0 ? named : endToEndStages
  const good = await runLane({ stages, tools: [] }, stack, others, printingRunner)
  if (!good) console.error(`What the servers printed is in ${stack.log}`)
  const ran = (await readEndToEndResults(results)).length > 0
  if (!ran)
    console.error('No test ran: none matches, or those that match are in another tier (TEST_TIER).')
  return good && ran
}

/** A plan of all end-to-end tests of a tier. Its steps are known before it runs. */
export interface EndToEndPlan {
  titles: string[]
  /** @returns whether all passed */
  run(runner: Runner): Promise<boolean>
}

/**
 * Plans the end-to-end tests in as many parallel lanes as the cores allow.
 *
 * @param tools - programs that run after the last project, against its stack
 */
export function planEndToEnd(tools: readonly Tool[]): EndToEndPlan {
  const lanes = lanesFor(availableParallelism(), tools)
  const titles = lanes.flatMap((lane, index) => [
    startTitle(index),
    ...lane.stages.map(stageTitle),
    ...lane.tools.map(([title]) => title),
  ])
  return {
    titles,
    async run(runner) {
      const first = await startStack(0, runner)
      if (!first) return false
      const ends = lanes.map(async (lane, index) => {
        const stack = index === 0 ? first : await startStack(index, runner)
        return stack ? runLane(lane, stack, [], runner) : false
      })
      return (await Promise.all(ends)).every(Boolean)
    },
  }
}

// `npm run test:e2e`: all end-to-end tests, or those that the arguments select.
if (import.meta.main) process.exit((await runNamed(process.argv.slice(2))) ? 0 : 1)
