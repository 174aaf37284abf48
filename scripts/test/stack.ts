/**
 * The stack that end-to-end tests drive, on ports and data of its own: a developer's running site
 * and content stay as they are.
 */
export const testPorts = {
  web: 3900,
  studio: 3933,
  lake: 3930,
  chain: 3945,
  control: 3999,
} as const

/** Where the tests' lake keeps its data; emptied before each run. */
export const testLakeData = '.lake-test'

/** Where the tests' inquiries wait; emptied before each run. */
export const testOutbox = '.outbox-test'

/** A container id of no one: tests answer the requests for it themselves. */
export const testAnalyticsId = 'GTM-TEST123'
