import { join } from 'node:path'
import { root } from '../start/root.ts'

/** The first of the hundred ports that a run takes; another lets two clones test at the same time. */
const firstPort = Number(process.env.TEST_PORT_BASE ?? 3900)

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
export const testLakeData = '.lake-test'

/** By how many milliseconds the clock of the tests' lake is off; it is right where the file is not there. */
export const clockFile = join(root, testLakeData, 'clock')

/** The folder in web/ that the tests' site is built into: a developer's own build stays. */
export const testBuild = '.next-test'

/** Where the tests' inquiries wait; emptied before each run. */
export const testOutbox = '.outbox-test'

/** A container id of no one: tests answer the requests for it themselves. */
export const testAnalyticsId = 'GTM-TEST123'
