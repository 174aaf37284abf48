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
