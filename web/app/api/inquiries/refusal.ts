/** Why a submission is refused, with the status and, for each wrong field, what is wrong with it. */
export class RefusedSubmission extends Error {
  override readonly name = 'RefusedSubmission'
  readonly status: 400 | 403 | 413 | 415 | 422 | 429 | 503
  readonly fields: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: RefusedSubmission['status'],
    message: string,
    fields: Readonly<Record<string, string>> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.status = status
    this.fields = fields
    this.headers = headers
  }
}

/** What is sent cannot be taken in now, and may be in a minute; a form keeps what was typed. */
export function notNow(what: string): RefusedSubmission {
  const message = `${what} What you typed is kept: send it again in a minute.`
  return new RefusedSubmission(503, message, {}, { 'Retry-After': '60' })
}
