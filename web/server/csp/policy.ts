import { hash } from 'node:crypto'

/** CSP source expressions (`'sha256-…'`) of what a document carries inline. */
export interface InlineHashes {
  scripts: readonly string[]
  styles: readonly string[]
  styleAttributes: readonly string[]
}

/** Texts of inline scripts, style elements and style attributes, as a browser reads them. */
type InlineTexts = Readonly<Record<keyof InlineHashes, Iterable<string>>>

/** Hashes what a document has inline (https://www.w3.org/TR/CSP3/#match-element-to-source-list). */
export function inlineHashes({ scripts, styles, styleAttributes }: InlineTexts): InlineHashes {
  return {
    scripts: Array.from(scripts, sourceOf),
    styles: Array.from(styles, sourceOf),
    styleAttributes: Array.from(styleAttributes, sourceOf),
  }
}

function sourceOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
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

/** For everything that is not a document: nothing may be loaded from it and nobody may frame it. */
export const resourcePolicy = "default-src 'none'; frame-ancestors 'none'"

/** For files that editors uploaded: opened by itself, a drawing is a document, and shows itself alone. */
export const uploadPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

export const reportPath = '/api/csp-reports'

const tagManager = 'https://www.googletagmanager.com'

/**
 * What Google's table of hosts gives a measurement id (`G-`) without signals, and nothing more
 * (https://developers.google.com/tag-platform/security/guides/csp). A container (`GTM-`) gets the same:
 * visitors are asked to be counted and for no other purpose, so its other tags reach nobody.
 */
const analyticsSources = {
  script: [tagManager],
  image: [tagManager, 'https://*.google-analytics.com'],
  connect: [tagManager, 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
}
const noSources: typeof analyticsSources = { script: [], image: [], connect: [] }

/** How Coinbase's SDK reaches a wallet on a phone; its window for passkeys needs no permission. */
const walletLink = ['https://www.walletlink.org', 'wss://www.walletlink.org']

/** @property reports - false where the front is not there to count them */
type Context = PolicyOptions & { secure: boolean; draft: boolean; reports?: boolean }

/**
 * The Content-Security-Policy of one document: its own inline code by hash, everything else by
 * origin. Drafts are edited with styled-components, which writes style elements, but no attributes,
 * while it runs, and are shown inside the Studio.
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
    'frame-ancestors': context.draft && context.studioOrigin ? [context.studioOrigin] : ["'none'"],
    ...(context.reports === false ? {} : { 'report-uri': [reportPath] }),
    ...(context.secure ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

function walletSources(rpcUrls: readonly string[]): string[] {
  const origins = new Set(rpcUrls.map((url) => new URL(url).origin))
  return origins.size > 0 ? [...origins, ...walletLink] : []
}
