import type { Cdn } from '../cdn/cdn.ts'
import type { PolicyOptions } from '../csp/policy.ts'
import type { AppRoutes } from '../next/app-routes.ts'
import type { BuiltPages } from '../next/built-pages.ts'
import type { StaticMount } from '../static/files.ts'

/** Has the site take in what changed: a call on one of the paths that take signed calls, and its content. */
export type Tell = (path: string, content: object) => Promise<'taken' | 'refused' | 'failed'>

export interface FrontOptions {
  port: number
  /** The address to listen on; without one, every address of the machine. */
  host?: string | undefined
  /** Origin of Next's own server, for example `http://127.0.0.1:40321`. */
  upstream: string
  /** The site's public address: an https one adds HSTS and upgrades insecure requests. */
  siteUrl: string
  staticMounts: readonly StaticMount[]
  app: AppRoutes
  builtPages?: BuiltPages
  policy: PolicyOptions
  /** The value of Next's draft cookie; without it, Next has to be asked whether one is real. */
  draftKey?: string
  /** Who sends it is told more about how the site is. */
  healthToken?: string
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

type Optional = 'host' | 'errorPath' | 'catchUp' | 'cdn' | 'draftKey' | 'healthToken'

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
    builtPages: { segments: new Set(), documents: [] },
    ...options,
  }
}
