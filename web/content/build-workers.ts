import { availableParallelism } from 'node:os'

/** How many processes render the pages of a build; they share the rate of its requests. */
export const buildWorkers = Math.max(1, availableParallelism() - 1)
