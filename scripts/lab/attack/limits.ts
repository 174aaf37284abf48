/**
 * Whether the run is the long one, on a machine that does nothing else: figures have to hold there. The
 * short one runs beside anything, and asks only whether things happen at all; what was frozen once stayed
 * so for longer.
 */
export const long = process.env.NECTAR_LONG === '1'

/** Within which a publish has to be seen while nothing is broken, in milliseconds. */
export const freshLimitMs = long ? 2000 : 30_000

/** Within which 99 of 100 visitors have to have their answer while something is attacked. */
export const visitLimitMs = long ? 250 : 5000

/** Within which a publish has to be seen at all. */
export const patienceMs = long ? 10_000 : 60_000

/** How long somebody who asks for health waits. */
export const healthPatienceMs = long ? 5000 : 30_000

/** Within which a front that died listens again. */
export const listensWithinMs = long ? 1000 : 10_000
