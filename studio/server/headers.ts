import type { StudioEnvironment } from '../environment.ts'
import { contentSecurityPolicy } from './policy.ts'

/** The security headers that every answer of the Studio's server carries. */
export function securityHeaders(
  environment: StudioEnvironment,
  development = false,
): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(environment, development),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
}
