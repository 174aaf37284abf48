/** One of the five parts of a cron line. */
export interface ScheduleField {
  name: string
  from: number
  to: number
  /** Names that stand for numbers, in their order from `from` on. */
  names?: readonly string[]
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

/** The parts of a cron line, in their order. */
export const scheduleFields = [
  { name: 'minute', from: 0, to: 59 },
  { name: 'hour', from: 0, to: 23 },
  { name: 'day', from: 1, to: 31 },
  { name: 'month', from: 1, to: 12, names: months },
  { name: 'weekday', from: 0, to: 7, names: weekdays },
] as const satisfies readonly ScheduleField[]
