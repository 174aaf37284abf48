/**
 * The first of a stack's hundred ports. Two clones with different ones can run tests at the same time. None may be a
 * port that browsers block (Fetch, "bad port"), such as 6000.
 */
const firstPort = Number(process.env.TEST_PORT_BASE ?? 3900)
/** What a second stack adds to the ports. A hundred would include 4045, which browsers block. */
export const secondStack = 200

/**
 * The ports of the end-to-end tests' stack. It has its own ports and data, so that a developer's running site and
 * content are left alone.
 */
export const testPorts = {
  web: firstPort,
  studio: firstPort + 33,
  lake: firstPort + 30,
  chain: firstPort + 45,
  productionChain: firstPort + 46,
  control: firstPort + 99,
} as const

/** The folder of the tests' lake, emptied before each run. */
export const testLakeData = `.lake-test/${firstPort}`

/** The folder in web/ for the build of the tests' site, so that a developer's own build is left alone. */
export const testBuild = '.next-test'

/** The outbox of the tests' inquiries; emptied before each run. */
export const testOutbox = `.outbox-test/${firstPort}`

/** A made-up container id. Tests answer the requests for it themselves. */
export const testAnalyticsId = 'GTM-TEST123'

/** The projects of the end-to-end tests, in the order in which they run on one stack. */
export const endToEndProjects = ['reading', 'alone', 'studio'] as const
export type Project = (typeof endToEndProjects)[number]
