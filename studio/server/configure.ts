import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  environmentScript,
  environmentScriptPath,
  type StudioEnvironment,
} from '../environment/environment.ts'
import { securityHeaders } from './headers.ts'
import { signInCookie } from './sign-in-cookie.ts'

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
