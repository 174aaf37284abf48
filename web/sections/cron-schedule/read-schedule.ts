import { Cron } from 'croner'
import { toString as describe } from 'cronstrue'

export interface ScheduleReading {
  words: string
  /** In milliseconds since 1970. */
  runs: readonly number[]
}

/**
 * Describes a cron line in words, with its next five runs.
 *
 * @param line - checked by `checkSchedule`; in UTC
 * @param from - the runs are after this time
 */
export function readSchedule(line: string, from: number): ScheduleReading {
  const words = describe(line, { use24HourTimeFormat: true })
  const runs = new Cron(line, { timezone: 'UTC', paused: true }).nextRuns(5, new Date(from))
  return { words, runs: runs.map((run) => run.getTime()) }
}
