import type { Cdn } from './cdn/cdn.ts'

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

/** Has the site take in what changed: a call on one of the paths that take signed calls, and its content. */
export type Tell = (path: string, content: object) => Promise<'taken' | 'refused' | 'failed'>

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
  /** The value of Next's draft cookie; without it, Next has to be asked whether one is real. */
  draftKey?: string
  /** Signs what says that content changed. */
  webhookSecret: string
  /** What holds pages before the site until it is told to drop them. */
  cdn?: Cdn | undefined
  /** Brings the site up to date with the content before it answers anybody. */
  catchUp?: ((tell: Tell) => Promise<void>) | undefined
  /** Bytes that kept answers may take. */
  memoryBytes?: number
  /** Connections that one address may hold open, where no proxy stands before the front. */
  connectionsPerClient?: number
  /** Whether X-Forwarded-For and -Proto come from a proxy of ours and may be believed. */
  trustProxy?: boolean
  /** A path that the content cannot hold; what Next answers there is the 404 page of every unknown path. */
  notFoundPath?: string
  /** A prerendered page of the app that is shown, under the true status, when a page cannot be rendered. */
  errorPath?: string | undefined
  /** Whether a query of the image route asks for a picture that pages have; without it, every one does. */
  isPicture?: (query: string, isBuilt: (path: string) => boolean) => boolean
}

type Optional = 'host' | 'errorPath' | 'catchUp' | 'cdn' | 'draftKey'

/** The options with their defaults filled in. */
export type FrontSettings = Required<Omit<FrontOptions, Optional>> & Pick<FrontOptions, Optional>

export const defaultMemoryBytes = 256 * 1024 * 1024

export function withDefaults(options: FrontOptions): FrontSettings {
  return {
    memoryBytes: defaultMemoryBytes,
    connectionsPerClient: 256,
    trustProxy: false,
    notFoundPath: '/.not-found',
    isPicture: () => true,
    ...options,
  }
}
