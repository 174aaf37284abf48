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
export const ownedHeaders = new Set([
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'x-powered-by',
])
