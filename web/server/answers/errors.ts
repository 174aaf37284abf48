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
