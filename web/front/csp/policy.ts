import { hash } from 'node:crypto'

/** CSP source expressions (`'sha256-…'`) of a document's inline code. */
export interface InlineHashes {
  scripts: readonly string[]
  styles: readonly string[]
  styleAttributes: readonly string[]
}

/** Inline scripts, style elements and style attributes as a browser reads them, with a character for each byte. */
type InlineTexts = Readonly<Record<keyof InlineHashes, Iterable<string>>>

/** Hashes a document's inline code (https://www.w3.org/TR/CSP3/#match-element-to-source-list). */
export function inlineHashes({ scripts, styles, styleAttributes }: InlineTexts): InlineHashes {
  return {
    scripts: Array.from(scripts, sourceOf),
    styles: Array.from(styles, sourceOf),
    styleAttributes: Array.from(styleAttributes, sourceOf),
  }
}

function sourceOf(text: string): string {
  return `'sha256-${hash('sha256', Buffer.from(text, 'latin1'), 'base64')}'`
}

/** What the Content-Security-Policy must allow beyond the site itself. */
export interface PolicyOptions {
  /** Addresses of the JSON-RPC nodes that the wallet talks to. */
  rpcUrls: readonly string[]
  /** The tag container's id; without one no third-party script is allowed. */
  analyticsId?: string | undefined
  /** Origin of the Studio, which may frame drafts and nothing else. */
  studioOrigin?: string | undefined
}

/** The policy of everything that is not a document: it may load nothing, and nobody may frame it. */
export const resourcePolicy = "default-src 'none'; frame-ancestors 'none'"

/** The policy of uploaded files: an SVG opened on its own is a document, and it must not load or run anything. */
export const uploadPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

export const reportPath = '/api/csp-reports'

const tagManager = 'https://www.googletagmanager.com'

/**
 * The hosts that Google lists for a measurement id (`G-`) without signals
 * (https://developers.google.com/tag-platform/security/guides/csp). A container (`GTM-`) gets no more:
 * visitors consent to being counted only, so its other tags are blocked.
 */
const analyticsSources = {
  script: [tagManager],
  image: [tagManager, 'https://*.google-analytics.com'],
  connect: [tagManager, 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
}
const noSources: typeof analyticsSources = { script: [], image: [], connect: [] }

/** How Coinbase's SDK reaches a wallet on a phone. Its passkey popup needs no permission. */
const walletLink = ['https://www.walletlink.org', 'wss://www.walletlink.org']

/** @property reports - false without the front, which counts them */
type Context = PolicyOptions & { secure: boolean; draft: boolean; reports?: boolean }

/**
 * The Content-Security-Policy of a document: its inline code by hash, everything else by origin. Drafts
 * allow inline style elements, which the editing overlay's styled-components adds, and may be framed by the
 * Studio.
 */
export function documentPolicy(hashes: InlineHashes, context: Context): string {
  const analytics = context.analyticsId === undefined ? noSources : analyticsSources
  const { scripts, styles, styleAttributes } = hashes
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...analytics.script],
    'style-src': ["'self'", ...(context.draft ? [] : styles)],
    ...(context.draft ? { 'style-src-elem': ["'self'", "'unsafe-inline'"] } : {}),
    ...(styleAttributes.length > 0
      ? { 'style-src-attr': ["'unsafe-hashes'", ...styleAttributes] }
      : {}),
    'img-src': ["'self'", 'data:', ...analytics.image],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...walletSources(context.rpcUrls), ...analytics.connect],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    ...(typesEnforced(context) ? trustedTypes : {}),
    'frame-ancestors': context.draft && context.studioOrigin ? [context.studioOrigin] : ["'none'"],
    ...(context.reports === false ? {} : { 'report-uri': [reportPath] }),
    ...(context.secure ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return written(directives)
}

function written(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** Pages with the front's first script, which holds the `default` policy (`loading/trusted-types.ts`). */
const hasTypes = ({ draft, reports }: Context) => !draft && reports !== false

/** Google does not say whether its scripts run under Trusted Types. */
const typesEnforced = (context: Context) => hasTypes(context) && context.analyticsId === undefined

const trustedTypes = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default'],
}

/** The policy that is only reported: Trusted Types, on a site that loads Google's scripts. */
export function reportedPolicy(context: Context): string | undefined {
  if (!hasTypes(context) || typesEnforced(context)) return undefined
  return written({ ...trustedTypes, 'report-uri': [reportPath] })
}

function walletSources(rpcUrls: readonly string[]): string[] {
  const origins = new Set(rpcUrls.map((url) => new URL(url).origin))
  return origins.size > 0 ? [...origins, ...walletLink] : []
}
