import type { Entry } from './cache/entry.ts'

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

/** No page, redirect or file has this path (status 404, not fatal). */
export class PageNotFoundError extends Error {
  override readonly name = 'PageNotFoundError'
  readonly fatal = false
  readonly path: string

  constructor(path: string) {
    super(`Page not found: ${path}`)
    this.path = path
  }
}

/** A page that its own validation rejects, as a campaign's after its end (status 404, fatal). */
export class PageRejectedError extends Error {
  override readonly name = 'PageRejectedError'
  readonly fatal = true
  readonly path: string

  constructor(path: string) {
    super(`Page Not Found: ${path}`)
    this.path = path
  }
}

/** The list of paths that the app offers could not be read. */
export class PathListError extends Error {
  override readonly name = 'PathListError'

  constructor(details: string, cause?: unknown) {
    super(`The list of known paths could not be read: ${details}`, { cause })
  }
}

/** Next did not expire what a change concerns. */
export class RefreshRefusedError extends Error {
  override readonly name = 'RefreshRefusedError'

  constructor(status: number) {
    super(`The page server answered a change with ${status}`)
  }
}

/** A request body was larger than the front reads. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
  readonly limit: number

  constructor(limit: number) {
    super(`The request body is larger than ${limit} bytes`)
    this.limit = limit
  }
}
