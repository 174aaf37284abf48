/** A directory whose files are served as they are, under a path prefix that ends in a slash. */
export type StaticMount = {
  prefix: `/${string}/` | '/'
  directory: string
  /** True when a file's name changes with its content, so that browsers need never ask again. */
  immutable: boolean
}

/** What the Content-Security-Policy must allow beyond the site itself. */
export type PolicyOptions = {
  /** Addresses of the JSON-RPC nodes that the wallet talks to. */
  rpcUrls: readonly string[]
  /** The tag container's id; without one no third-party script is allowed. */
  analyticsId?: string | undefined
  /** Origin of the Studio, which may frame drafts and nothing else. */
  studioOrigin?: string | undefined
}

/** What the app answers beside the pages of the content. */
export type AppRoutes = {
  /** Exact paths of files such as `/robots.txt`, whose answers may be kept like pages. */
  files: readonly string[]
  /** Sources of regular expressions over the path; what matches passes through as it is. */
  passThrough: readonly string[]
}

export type FrontOptions = {
  port: number
  /** The address to listen on; without one, every address of the machine. */
  host?: string | undefined
  /** Origin of Next's own server, for example `http://127.0.0.1:40321`. */
  upstream: string
  /** The site's public address: an https one adds HSTS and upgrades insecure requests. */
  siteUrl: string
  staticMounts: readonly StaticMount[]
  app: AppRoutes
  policy: PolicyOptions
  /** Bytes that kept answers may take in each process. */
  memoryBytes?: number
  /** Processes that answer; more than one are run by node:cluster. */
  workers?: number
  /** Whether X-Forwarded-For and -Proto come from a proxy of ours and may be believed. */
  trustProxy?: boolean
  /** A path that the content cannot hold; what Next answers there is the 404 page of every unknown path. */
  notFoundPath?: string
  /** A prerendered page of the app that is shown, under the true status, when a page cannot be rendered. */
  errorPath?: string | undefined
}

/** The options with their defaults filled in. */
export type FrontSettings = Required<Omit<FrontOptions, 'host' | 'errorPath'>> &
  Pick<FrontOptions, 'host' | 'errorPath'>

export const defaultMemoryBytes = 256 * 1024 * 1024

export function withDefaults(options: FrontOptions): FrontSettings {
  return {
    memoryBytes: defaultMemoryBytes,
    workers: 1,
    trustProxy: false,
    notFoundPath: '/.not-found',
    ...options,
  }
}
