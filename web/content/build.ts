import { availableParallelism } from 'node:os'

/** The build that this server runs: its id and its time (ISO 8601). */
export const build = {
  id: process.env.NEXT_PUBLIC_BUILD_ID ?? 'development',
  timestamp: process.env.NEXT_PUBLIC_BUILD_TIME ?? new Date(0).toISOString(),
} as const

/** Number of processes that render pages during a build. They share the build's request rate. */
export const buildWorkers = Math.max(1, availableParallelism() - 1)
