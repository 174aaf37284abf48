/** A line of the log: what happened, and facts about it. Never a token, never content. */
export type LogFields = Record<string, string | number | boolean | null | undefined>

export interface Log {
  info(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

function line(level: string, event: string, fields: LogFields): string {
  return `${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`
}

/** One JSON object per line on standard error; standard output stays for what was asked for. */
export const stderrLog: Log = {
  info: (event, fields = {}) => void process.stderr.write(line('info', event, fields)),
  error: (event, fields = {}) => void process.stderr.write(line('error', event, fields)),
}

export const silentLog: Log = { info: () => undefined, error: () => undefined }
