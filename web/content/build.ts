import { availableParallelism } from 'node:os'

/** The build this server runs: its id, and when it was made as an ISO 8601 date. */
export const build = {
  id: process.env.NEXT_PUBLIC_BUILD_ID ?? 'development',
  timestamp: process.env.NEXT_PUBLIC_BUILD_TIME ?? new Date(0).toISOString(),
} as const

/** How many processes render the pages of a build; they share the rate of its requests. */
export const buildWorkers = Math.max(1, availableParallelism() - 1)
