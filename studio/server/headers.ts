import type { StudioEnvironment } from '../environment.ts'
import { contentSecurityPolicy } from './policy.ts'

/** The security headers of a file: what a browser heeds outside a page. */
export const fileHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
}

/** The security headers of the Studio's page. */
export function pageHeaders(
  environment: StudioEnvironment,
  development = false,
): Readonly<Record<string, string>> {
  return {
    ...fileHeaders,
    'content-security-policy': contentSecurityPolicy(environment, development),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
}
