/**
 * Whether this is the long run, which has the real limits and needs an otherwise idle machine. The short run also
 * works on a busy machine: its limits only show whether things happen at all.
 */
export const long = process.env.NECTAR_LONG === '1'

/** How soon a publish must be visible while nothing is broken, in milliseconds. */
export const freshLimitMs = long ? 2000 : 30_000

/** The limit for the 99th percentile of visits during an attack, in milliseconds. */
export const visitLimitMs = long ? 250 : 5000

/** A publish that is not visible after this time counts as lost, in milliseconds. */
export const patienceMs = long ? 10_000 : 60_000

/** The timeout of a health check, in milliseconds. */
export const healthPatienceMs = long ? 5000 : 30_000

/** How soon a killed front must listen again, in milliseconds. */
export const listensWithinMs = long ? 1000 : 10_000
