import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  environmentScript,
  environmentScriptPath,
  type StudioEnvironment,
} from '../environment/environment.ts'
import { signInCookie } from './sign-in-cookie.ts'

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

function securityHeaders(environment: StudioEnvironment, development = false): Headers {
  return new Headers({
    'content-security-policy': contentSecurityPolicy(environment, development),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  })
}

/**
 * Middleware of the Studio's servers: it sets the security headers, and answers the script with the addresses of the lake
 * and the site, and with the sign-in cookie.
 *
 * @param development - whether Vite's development server serves the Studio
 */
export function configureStudio(environment: StudioEnvironment, development = false) {
  const headers = securityHeaders(environment, development)
  const script = environmentScript(environment)
  return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    response.setHeaders(headers)
    if (request.url !== environmentScriptPath) {
      next()
      return
    }
    const cookie = signInCookie(request, environment)
    if (cookie) response.setHeader('set-cookie', cookie)
    response.setHeader('content-type', 'text/javascript; charset=utf-8')
    response.setHeader('cache-control', 'no-cache')
    response.end(script)
  }
}
