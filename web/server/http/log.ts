export type LogFields = Record<string, string | number | boolean | null | undefined | object>

/** One event of the front, without personal data: paths and figures, never queries, cookies or addresses. */
export type Log = (event: string, fields: LogFields) => void

/** Writes each event as one line of JSON, which also keeps a path from forging a line. */
export const logToStdout: Log = (event, fields) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), event, ...fields })}\n`)
}

/** Lets at most `perSecond` events through and counts the others into the next one. */
export function limited(log: Log, perSecond: number, now: () => number = Date.now): Log {
  let second = 0
  let written = 0
  let suppressed = 0
  return (event, fields) => {
    const current = Math.floor(now() / 1000)
    if (current !== second) {
      second = current
      written = 0
    }
    if (written >= perSecond) {
      suppressed += 1
      return
    }
    written += 1
    log(event, suppressed === 0 ? fields : { ...fields, suppressed })
    suppressed = 0
  }
}

/** What an error says of itself and of its cause, for a log line. */
export function describe(error: unknown): { error: string; cause?: string } {
  if (!(error instanceof Error)) return { error: String(error) }
  const cause = error.cause instanceof Error ? error.cause.message : undefined
  return cause === undefined ? { error: error.message } : { error: error.message, cause }
}
