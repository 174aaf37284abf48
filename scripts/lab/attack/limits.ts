/**
 * Whether this is the long run, on an otherwise idle machine with the real limits. The short run works on a
 * busy machine: its limits only tell whether things happen at all.
 */
export const long = process.env.NECTAR_LONG === '1'

/** How soon a publish must be visible while nothing is broken, in milliseconds. */
export const freshLimitMs = long ? 2000 : 30_000

/** The limit for the 99th percentile of visits during an attack, in milliseconds. */
export const visitLimitMs = long ? 250 : 5000

/** When a publish that is not visible counts as lost. */
export const patienceMs = long ? 10_000 : 60_000

/** The timeout of a health check. */
export const healthPatienceMs = long ? 5000 : 30_000

/** How soon a killed front must listen again. */
export const listensWithinMs = long ? 1000 : 10_000
