/**
 * The score that Mozilla's HTTP Observatory gives an answer. Its package scans over the network and
 * needs a database client to install, so its published tables are applied here to the headers as
 * they were received: the modifiers of
 * https://github.com/mdn/mdn-http-observatory/blob/main/src/grader/charts.js for every result that a
 * front may come to, the conditions of src/analyzer/tests and the sum of src/scanner/index.js
 * (algorithm version 4). The redirect from http is left out: it belongs to whatever terminates TLS.
 */
const modifiers = {
  'csp-implemented-with-no-unsafe-default-src-none': 10,
  'csp-implemented-with-no-unsafe': 5,
  'csp-implemented-with-unsafe-inline-in-style-src-only': 0,
  'csp-implemented-with-insecure-scheme-in-passive-content-only': -10,
  'csp-implemented-with-unsafe-eval': -10,
  'csp-implemented-with-unsafe-inline': -20,
  'csp-implemented-with-insecure-scheme': -20,
  'csp-not-implemented': -25,
  'cookies-not-found': 0,
  'cookies-secure-with-httponly-sessions-and-samesite': 5,
  'cookies-without-secure-flag-but-protected-by-hsts': -5,
  'cross-origin-resource-sharing-not-implemented': 0,
  'cross-origin-resource-sharing-implemented-with-universal-access': -50,
  'referrer-policy-private': 5,
  'referrer-policy-not-implemented': 0,
  'referrer-policy-unsafe': -5,
  'hsts-implemented-max-age-at-least-six-months': 0,
  'hsts-implemented-max-age-less-than-six-months': -10,
  'hsts-not-implemented': -20,
  'sri-implemented-and-all-scripts-loaded-securely': 5,
  'sri-not-implemented-but-no-scripts-loaded': 0,
  'sri-not-implemented-but-all-scripts-loaded-from-secure-origin': 0,
  'sri-not-implemented-but-external-scripts-loaded-securely': -5,
  'x-content-type-options-nosniff': 0,
  'x-content-type-options-not-implemented': -5,
  'x-frame-options-implemented-via-csp': 5,
  'x-frame-options-sameorigin-or-deny': 0,
  'x-frame-options-not-implemented': -20,
  'corp-implemented-with-same-origin': 10,
  'corp-implemented-with-same-site': 10,
  'corp-implemented-with-cross-origin': 0,
  'corp-not-implemented': 0,
} as const

type Result = keyof typeof modifiers

type Headers = Readonly<Record<string, string | undefined>>

/** Below this, points above 100 are not counted. */
const minimumForExtraCredit = 90
const sixMonthsSeconds = 15_552_000

const broad: readonly string[] = ['ftp:', 'http:', 'https:', '*', 'http://*', 'https://*']
const unsafe: readonly string[] = [...broad, "'unsafe-inline'", 'data:']

const grades: readonly [from: number, grade: string][] = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
  [0, 'F'],
]

export interface Grade {
  score: number
  grade: string
  results: Result[]
}

/**
 * Grades an answer as if it had come over TLS.
 *
 * @param headers - by lower-case name
 * @param html - the document, for its scripts
 */
export function gradeAnswer(headers: Headers, html: string): Grade {
  const policy = parsePolicy(headers['content-security-policy'])
  const results = [
    gradePolicy(policy),
    gradeCookies(headers['set-cookie']),
    gradeSharing(headers),
    gradeReferrer(headers['referrer-policy']),
    gradeTransport(headers['strict-transport-security']),
    gradeScripts(html),
    headers['x-content-type-options'] === 'nosniff'
      ? 'x-content-type-options-nosniff'
      : 'x-content-type-options-not-implemented',
    gradeFraming(headers['x-frame-options'], policy),
    gradeResourcePolicy(headers['cross-origin-resource-policy']),
  ] as const
  const points = results.map((result) => modifiers[result])
  const withoutCredit = points.reduce((sum, one) => sum + Math.min(one, 0), 100)
  const withCredit = points.reduce<number>((sum, one) => sum + one, 100)
  const score = Math.max(0, withoutCredit >= minimumForExtraCredit ? withCredit : withoutCredit)
  const grade = grades.find(([from]) => score >= from)?.[1] ?? 'F'
  return { score, grade, results: [...results] }
}

type Policy = ReadonlyMap<string, readonly string[]>

function parsePolicy(header: string | undefined): Policy {
  const policy = new Map<string, readonly string[]>()
  for (const directive of header?.split(';') ?? []) {
    const [name = '', ...sources] = directive.trim().toLowerCase().split(/\s+/)
    if (name !== '' && !policy.has(name)) policy.set(name, sources)
  }
  return policy
}

function gradePolicy(policy: Policy): Result {
  if (policy.size === 0) return 'csp-not-implemented'
  const sources = (name: string): readonly string[] =>
    policy.get(name) ?? policy.get('default-src') ?? ['*']
  const isInsecure = (source: string): boolean => /^(?:http|ftp):/.test(source)
  const passive = ['img-src', 'media-src']
  const active = [...policy].flatMap(([name, list]) => (passive.includes(name) ? [] : list))
  const scripts = withoutOverruled(sources('script-src'))
  const styles = withoutOverruled(sources('style-src'))
  if (scripts.some((one) => unsafe.includes(one))) return 'csp-implemented-with-unsafe-inline'
  if (sources('object-src').some((one) => broad.includes(one)))
    return 'csp-implemented-with-unsafe-inline'
  if (active.some(isInsecure)) return 'csp-implemented-with-insecure-scheme'
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return 'csp-implemented-with-unsafe-eval'
  if (passive.flatMap(sources).some(isInsecure))
    return 'csp-implemented-with-insecure-scheme-in-passive-content-only'
  if (styles.some((one) => unsafe.includes(one)))
    return 'csp-implemented-with-unsafe-inline-in-style-src-only'
  return policy.get('default-src')?.join() === "'none'"
    ? 'csp-implemented-with-no-unsafe-default-src-none'
    : 'csp-implemented-with-no-unsafe'
}

/** Browsers that support hashes and nonces ignore 'unsafe-inline' beside them. */
function withoutOverruled(sources: readonly string[]): readonly string[] {
  const hashed = sources.some((source) => /^'(?:sha(?:256|384|512)|nonce)-/.test(source))
  return hashed ? sources.filter((source) => source !== "'unsafe-inline'") : sources
}

function gradeCookies(cookie: string | undefined): Result {
  if (cookie === undefined) return 'cookies-not-found'
  const good = /;\s*secure/i.test(cookie) && /;\s*samesite=(?:lax|strict)/i.test(cookie)
  return good && /;\s*httponly/i.test(cookie)
    ? 'cookies-secure-with-httponly-sessions-and-samesite'
    : 'cookies-without-secure-flag-but-protected-by-hsts'
}

function gradeSharing(headers: Headers): Result {
  const universal =
    headers['access-control-allow-origin'] !== undefined &&
    headers['access-control-allow-credentials'] === 'true'
  return universal
    ? 'cross-origin-resource-sharing-implemented-with-universal-access'
    : 'cross-origin-resource-sharing-not-implemented'
}

function gradeReferrer(policy: string | undefined): Result {
  if (policy === undefined) return 'referrer-policy-not-implemented'
  const private_ = /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/
  return private_.test(policy) ? 'referrer-policy-private' : 'referrer-policy-unsafe'
}

function gradeTransport(header: string | undefined): Result {
  const seconds = Number(/max-age=(\d+)/.exec(header ?? '')?.[1])
  if (Number.isNaN(seconds)) return 'hsts-not-implemented'
  return seconds >= sixMonthsSeconds
    ? 'hsts-implemented-max-age-at-least-six-months'
    : 'hsts-implemented-max-age-less-than-six-months'
}

function gradeScripts(html: string): Result {
  const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
  if (scripts.length === 0) return 'sri-not-implemented-but-no-scripts-loaded'
  if (scripts.some((tag) => /\bsrc="(?:https?:)?\/\//.test(tag)))
    return 'sri-not-implemented-but-external-scripts-loaded-securely'
  return scripts.some((tag) => /\bsrc=/.test(tag) && /\bintegrity=/.test(tag))
    ? 'sri-implemented-and-all-scripts-loaded-securely'
    : 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin'
}

function gradeFraming(header: string | undefined, policy: Policy): Result {
  if (policy.has('frame-ancestors')) return 'x-frame-options-implemented-via-csp'
  return /^(?:deny|sameorigin)$/i.test(header ?? '')
    ? 'x-frame-options-sameorigin-or-deny'
    : 'x-frame-options-not-implemented'
}

function gradeResourcePolicy(header: string | undefined): Result {
  if (header === 'same-origin') return 'corp-implemented-with-same-origin'
  if (header === 'same-site') return 'corp-implemented-with-same-site'
  return header === undefined ? 'corp-not-implemented' : 'corp-implemented-with-cross-origin'
}
