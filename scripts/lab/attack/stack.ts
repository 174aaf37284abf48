import { readFileSync } from 'node:fs'
import { createWriteClient } from '../../seed/client.ts'
import { loadEnvironment } from '../../start/environment.ts'
import { readStatus } from '../../start/status.ts'
import { startStack } from '../../test/end-to-end.ts'
import { testPorts } from '../../test/stack.ts'

/** The stack of the end-to-end tests, with its addresses and the state of its parts. */
export interface Stack {
  site: string
  lake: string
  studio: string
  client: ReturnType<typeof createWriteClient>
  /** The process id of a part while it runs. */
  pidOf(name: string): number | undefined
  /** The number of restarts since the work began. */
  restartsOf(name: string): number
  /** The memory of a part in bytes (Linux; 0 elsewhere). */
  memoryOf(name: string): number
}

function memoryOf(pid: number | undefined): number {
  if (pid === undefined || process.platform !== 'linux') return 0
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}

/**
 * Starts a stack for the work and stops it afterwards, or uses the stack that the end-to-end tests have started
 * (`TEST_STACK=running`).
 */
export async function withStack(work: (stack: Stack) => Promise<void>): Promise<void> {
  if (process.env.TEST_STACK === 'running') return work(runningStack())
  const { end } = await startStack()
  await work(runningStack()).finally(end)
}

function runningStack(): Stack {
  const part = (name: string) => readStatus(testPorts.web)?.find((one) => one.name === name)
  const restartsAtFirst = new Map(
    readStatus(testPorts.web)?.map(({ name, restarts }) => [name, restarts]),
  )
  const environment = { ...loadEnvironment().environment, LAKE_PORT: testPorts.lake }
  return {
    site: `http://127.0.0.1:${testPorts.web}`,
    lake: `http://127.0.0.1:${testPorts.lake}`,
    studio: `http://127.0.0.1:${testPorts.studio}`,
    client: createWriteClient(environment),
    pidOf: (name) => part(name)?.pid,
    restartsOf: (name) => (part(name)?.restarts ?? 0) - (restartsAtFirst.get(name) ?? 0),
    memoryOf: (name) => memoryOf(part(name)?.pid),
  }
}

/**
 * The CPU time of the front's main thread in milliseconds (Linux; 0 elsewhere). Compression and file access
 * run on other threads.
 */
export function frontThreadMs({ pidOf }: Stack): number {
  const pid = pidOf('site')
  if (pid === undefined || process.platform !== 'linux') return 0
  // The main thread's id is the process id; the first figure is in nanoseconds.
  const [spent = '0'] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
  return Number(spent) / 1e6
}
