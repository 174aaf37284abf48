import type { Entry } from '../http/entry.ts'

/** Next's own server did not answer: it is down, starting, or took longer than allowed. */
export class UpstreamUnreachableError extends Error {
  override readonly name = 'UpstreamUnreachableError'
  readonly path: string

  constructor(path: string, cause: unknown) {
    super(`No answer from the page server for ${path}`, { cause })
    this.path = path
  }
}

/** Next's own server answered a page with a server error. */
export class UpstreamFailedError extends Error {
  override readonly name = 'UpstreamFailedError'
  readonly path: string
  readonly status: number
  /** The page server's own error page. */
  readonly entry: Entry

  constructor(path: string, status: number, entry: Entry) {
    super(`The page server answered ${path} with ${status}`)
    this.path = path
    this.status = status
    this.entry = entry
  }
}

/** Next did not expire what a change concerns. */
export class RefreshRefusedError extends Error {
  override readonly name = 'RefreshRefusedError'

  constructor(status: number) {
    super(`The page server answered a change with ${status}`)
  }
}
