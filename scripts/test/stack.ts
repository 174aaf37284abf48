import { join } from 'node:path'
import { root } from '../start/root.ts'

/** The first of the hundred ports of a stack; another lets two clones test at the same time. */
const firstPort = Number(process.env.TEST_PORT_BASE ?? 3900)
/** From a stack to the next. A hundred would lead to 4045, which browsers refuse to ask (Fetch, "bad port"). */
const portsApart = 200

/** What leads a process to one of the stacks that run side by side, of which 0 is the one of `testPorts`. */
export function stackVariables(index: number): NodeJS.ProcessEnv {
  return { TEST_PORT_BASE: String(firstPort + index * portsApart) }
}

/** Where a stack is asked how it is, and told to stop and start its parts. */
export function controlPort(index: number): number {
  return testPorts.control + index * portsApart
}

/**
 * The stack that end-to-end tests drive, on ports and data of its own: a developer's running site
 * and content stay as they are.
 */
export const testPorts = {
  web: firstPort,
  studio: firstPort + 33,
  lake: firstPort + 30,
  chain: firstPort + 45,
  productionChain: firstPort + 46,
  control: firstPort + 99,
} as const

/** Where the tests' lake keeps its data; emptied before each run. */
export const testLakeData = `.lake-test/${firstPort}`

/** By how many milliseconds the clock of the tests' lake is off; it is right where the file is not there. */
export const clockFile = join(root, testLakeData, 'clock')

/** The folder in web/ that the tests' site is built into: a developer's own build stays. */
export const testBuild = '.next-test'

/** Where the tests' inquiries wait; emptied before each run. */
export const testOutbox = `.outbox-test/${firstPort}`

/** A container id of no one: tests answer the requests for it themselves. */
export const testAnalyticsId = 'GTM-TEST123'
