import { join } from 'node:path'
import { root } from '../start/root.ts'

/** The first of a stack's hundred ports; with another one, two clones can test at the same time. */
const firstPort = Number(process.env.TEST_PORT_BASE ?? 3900)
/** The distance between stacks. A hundred would include 4045, which browsers block (Fetch, "bad port"). */
const portsApart = 200

/** The variables that point a process to one of several stacks; 0 is the one of `testPorts`. */
export function stackVariables(index: number): NodeJS.ProcessEnv {
  return { TEST_PORT_BASE: String(firstPort + index * portsApart) }
}

/** The port of a stack's control server, which stops and starts its parts. */
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

/** Holds the offset of the clock of the tests' lake in milliseconds; without the file there is none. */
export const clockFile = join(root, testLakeData, 'clock')

/** The folder in web/ that the tests' site is built into: a developer's own build stays. */
export const testBuild = '.next-test'

/** The outbox of the tests' inquiries; emptied before each run. */
export const testOutbox = `.outbox-test/${firstPort}`

/** A made-up container id: tests answer the requests for it themselves. */
export const testAnalyticsId = 'GTM-TEST123'

/** The projects of the end-to-end tests, in the order in which they run on one stack. */
export const endToEndStages = ['reading', 'alone', 'studio'] as const
