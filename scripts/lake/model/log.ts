/** The details of a log entry. They must not contain tokens or content. */
export type LogFields = Record<string, string | number | boolean | null | undefined>

export interface Log {
  info(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

function line(level: string, event: string, fields: LogFields): string {
  return `${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`
}

/** Writes one JSON object per line to standard error; standard output is for a command's result. */
export const stderrLog: Log = {
  info: (event, fields = {}) => void process.stderr.write(line('info', event, fields)),
  error: (event, fields = {}) => void process.stderr.write(line('error', event, fields)),
}

export const silentLog: Log = { info: () => undefined, error: () => undefined }
