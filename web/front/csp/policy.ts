import { hash } from 'node:crypto'
import type { Environment } from '@nectar/schemas/config/environment'
import { isKnownScript } from '../../next-internals/inline-scripts.ts'
import { firstScript } from '../../protocol/generated/first-script.ts'

/** CSP source expressions (`'sha256-…'`) of a document's inline code. */
export interface InlineHashes {
  scripts: readonly string[]
  styles: readonly string[]
  styleAttributes: readonly string[]
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

/** What the configuration of the site lets its policy allow. */
export function policyOptions(environment: Environment): PolicyOptions {
  return {
    rpcUrls: [...environment.NEXT_PUBLIC_RPC_URLS_1284, ...environment.NEXT_PUBLIC_RPC_URLS_1287],
    analyticsId: environment.NEXT_PUBLIC_ANALYTICS_ID,
    studioOrigin: new URL(environment.STUDIO_URL).origin,
  }
}

/** The policy of everything that is not a document: it may load nothing, and nobody may frame it. */
export const resourcePolicy = "default-src 'none'; frame-ancestors 'none'"

/** The policy of uploaded files: an SVG opened on its own is a document, and it must not load or run anything. */
export const uploadPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

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

/** @property front - false without the front's first script, which holds the `default` policy (`app/inline/first-script.ts`) */
type Context = PolicyOptions & { secure: boolean; draft: boolean; front?: boolean }

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
    ...(context.secure ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** Google does not say whether its scripts run under Trusted Types. */
function typesEnforced({ draft, front = true, analyticsId }: Context): boolean {
  return !draft && front && analyticsId === undefined
}

const trustedTypes = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default'],
}

function walletSources(rpcUrls: readonly string[]): string[] {
  const origins = new Set(rpcUrls.map((url) => new URL(url).origin))
  return origins.size > 0 ? [...origins, ...walletLink] : []
}

/** Comments, elements that hold code, and style attributes, as React writes them. */
const code = /<!--[\s\S]*?-->|<(script|style)\b((?:"[^"]*"|[^">])*)>|\sstyle="([^"]*)"/g
const ends = { script: /<\/script(?:>|[\s/][^>]*>)/gi, style: /<\/style(?:>|[\s/][^>]*>)/gi }
/** Inline scripts of Next and React have an id or no attribute. */
const plain = /^(?:\s+id="[^"]*")?\s*$/

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** A script that got into a page with its content must not be allowed by the page's own policy. */
const isOurs = (text: string): boolean => text === firstScript || isKnownScript(text)

/**
 * Finds a document's inline code and hashes it as a browser does
 * (https://www.w3.org/TR/CSP3/#match-element-to-source-list). React escapes quotes and angle brackets in texts and
 * attributes, so everything that looks like a tag is one. Parsing like a browser takes twenty times as long.
 *
 * @param html - with a character for each byte
 */
export function inlineHashes(html: string): InlineHashes {
  const found = {
    script: new Set<string>(),
    style: new Set<string>(),
    attributes: new Set<string>(),
  }
  code.lastIndex = 0
  for (let match = code.exec(html); match; match = code.exec(html)) {
    const [, name, attributes = '', style] = match
    if (style !== undefined) {
      found.attributes.add(
        style.replace(/&(?:amp|lt|gt|quot|#x27);/g, (one) => entities[one] ?? one),
      )
    }
    if (name !== 'script' && name !== 'style') continue
    const begin = code.lastIndex
    ends[name].lastIndex = begin
    const close = ends[name].exec(html)
    if (!close) break
    code.lastIndex = ends[name].lastIndex
    const text = html.slice(begin, close.index)
    if (name === 'style' || (plain.test(attributes) && isOurs(text))) found[name].add(text)
  }
  return {
    scripts: Array.from(found.script, sourceOf),
    styles: Array.from(found.style, sourceOf),
    styleAttributes: Array.from(found.attributes, sourceOf),
  }
}

/** Features that no page of the site uses. */
const permissions = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

/** One year, as OWASP ASVS 5 (3.4.1) requires. */
const strictTransport = 'max-age=31536000; includeSubDomains'

/**
 * The headers of every answer, as alternating names and values. The opener policy keeps wallet popups
 * working. HSTS is sent only over https (RFC 6797, 7.2).
 *
 * @param embedders - the sites that may embed the answer
 * @param referrer - the policy that the page server asks for, which may only be stricter
 */
export function securityHeaders(secure: boolean, embedders?: string, referrer = ''): string[] {
  return [
    'Referrer-Policy',
    // The last one counts.
    /(?:^|,)\s*no-referrer$/.test(referrer) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'Permissions-Policy',
    permissions.map((name) => `${name}=()`).join(', '),
    'Cross-Origin-Opener-Policy',
    'same-origin-allow-popups',
    ...dataHeaders(secure, embedders),
  ]
}

/** The headers of an answer that is no document. */
export function resourceHeaders(secure: boolean): string[] {
  return [...securityHeaders(secure), 'Content-Security-Policy', resourcePolicy]
}

/** The subset for answers that can never be a document, such as RSC. */
export function dataHeaders(secure: boolean, embedders = 'same-origin'): string[] {
  return [
    'X-Content-Type-Options',
    'nosniff',
    'Cross-Origin-Resource-Policy',
    embedders,
    ...(secure ? ['Strict-Transport-Security', strictTransport] : []),
  ]
}

/** For answers that nobody may frame, in browsers without `frame-ancestors`. */
export const denyFraming = ['X-Frame-Options', 'DENY']

/** Headers that only the front sets. Those of the page server are dropped. */
export const ownedHeaders = new Set(
  [...resourceHeaders(true), ...denyFraming, 'X-Powered-By']
    .filter((_, index) => index % 2 === 0)
    .map((name) => name.toLowerCase()),
)
