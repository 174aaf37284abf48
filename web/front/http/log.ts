export type LogFields = Record<string, string | number | boolean | null | undefined | object>

/** Logs an event, without personal data: paths and numbers, never queries, cookies or addresses. */
export type Log = (event: string, fields: LogFields) => void

/** Writes each event as a line of JSON, so that a path cannot forge log lines. */
export const logToStdout: Log = (event, fields) => {
  const line = { time: new Date().toISOString(), level: 'info', event, ...fields }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

const longestText = 300

/** Truncates long texts, so that strangers cannot fill the disk. */
export function clipped(log: Log): Log {
  return (event, fields) => {
    const short = Object.entries(fields).map(([name, value]) => {
      const long = typeof value === 'string' && value.length > longestText
      return [name, long ? `${value.slice(0, longestText)}…` : value] as const
    })
    log(event, Object.fromEntries(short))
  }
}

/** Logs at most `perSecond` of each event. The next one tells how many were suppressed. */
export function limited(log: Log, perSecond: number, now: () => number = Date.now): Log {
  const counts = new Map<string, { second: number; written: number; suppressed: number }>()
  return (event, fields) => {
    const count = counts.get(event) ?? { second: 0, written: 0, suppressed: 0 }
    counts.set(event, count)
    const current = Math.floor(now() / 1000)
    if (current !== count.second) {
      count.second = current
      count.written = 0
    }
    if (count.written >= perSecond) {
      count.suppressed += 1
      return
    }
    count.written += 1
    log(event, count.suppressed === 0 ? fields : { ...fields, suppressed: count.suppressed })
    count.suppressed = 0
  }
}

/** The messages of an error and its cause, as fields of a log line. */
export function describe(
  error: unknown,
  level: 'error' | 'warn' | 'info' = 'error',
): { level: string; error: string; cause?: string } {
  if (!(error instanceof Error)) return { level, error: String(error) }
  const cause = error.cause instanceof Error ? error.cause.message : undefined
  return { level, error: error.message, ...(cause !== undefined && { cause }) }
}
