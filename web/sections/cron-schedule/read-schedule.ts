import { Cron } from 'croner'
import { toString as describe } from 'cronstrue'

/** A schedule in words, and when it runs next. */
export interface ScheduleReading {
  words: string
  /** Moments in milliseconds since 1970. */
  runs: readonly number[]
}

/**
 * Tells a cron line in words, with its next five runs.
 *
 * @param line - five parts that `checkSchedule` let pass, in UTC
 * @param from - runs after this moment count
 */
export function readSchedule(line: string, from: number): ScheduleReading {
  const words = describe(line, { use24HourTimeFormat: true })
  const runs = new Cron(line, { timezone: 'UTC', paused: true }).nextRuns(5, new Date(from))
  return { words, runs: runs.map((run) => run.getTime()) }
}
