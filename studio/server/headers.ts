import type { StudioEnvironment } from '../environment/environment.ts'

function withSubdomains(address: string): string[] {
  const { protocol, host } = new URL(address)
  const socket = protocol === 'https:' ? 'wss:' : 'ws:'
  return [protocol, socket].flatMap((scheme) => [`${scheme}//${host}`, `${scheme}//*.${host}`])
}

const cloud = {
  api: ['https://*.api.sanity.io', 'wss://*.api.sanity.io', 'https://*.apicdn.sanity.io'],
  images: ['https://cdn.sanity.io'],
  // Avatars of editors who signed in with Google or GitHub.
  avatars: ['https://*.googleusercontent.com', 'https://avatars.githubusercontent.com'],
  frames: ['https://*.sanity.io'],
}

/**
 * The Studio's content security policy: its own files, the content's API and the site.
 *
 * It would also block requests to other hosts that Sanity's Studio has no setting for: a bridge script, fonts, a
 * version check and a feedback probe. With a local content store, none of these requests are made.
 *
 * @param development - whether Vite's development server serves the Studio, whose hot reload needs inline scripts
 *   and a socket
 */
function contentSecurityPolicy(environment: StudioEnvironment, development = false): string {
  const { apiHost, siteUrl } = environment
  const api = apiHost ? withSubdomains(apiHost) : cloud.api
  const images = apiHost ? withSubdomains(apiHost).slice(0, 2) : cloud.images
  const avatars = apiHost ? [] : cloud.avatars
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    // The Studio uses styled-components, which injects its styles.
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'", 'data:'],
    'img-src': ["'self'", 'data:', 'blob:', siteUrl, ...images, ...avatars],
    'media-src': ["'self'", 'blob:', ...images],
    'connect-src': ["'self'", 'blob:', ...(development ? ['ws:'] : []), siteUrl, ...api, ...images],
    'frame-src': [siteUrl, ...(apiHost ? [] : cloud.frames)],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** The security headers of the Studio. */
export function securityHeaders(environment: StudioEnvironment, development = false): Headers {
  return new Headers({
    'content-security-policy': contentSecurityPolicy(environment, development),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  })
}
