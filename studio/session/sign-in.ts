import type { AuthConfig, AuthProvider } from 'sanity'

let signedInBefore = false

/** Records that somebody has signed in. */
export function rememberSignIn(): void {
  signedInBefore = true
}

/**
 * Sign-in through the lake. On this machine, the first person that it offers is signed in without a click. Anyone who
 * signs out can choose another, to see the Studio as a viewer does. Elsewhere, people sign in by links.
 */
export function localSignIn(apiHost: string): AuthConfig {
  return {
    apiHost,
    loginMethod: 'token',
    redirectOnSingle: true,
    providers: (offered: AuthProvider[]) => (signedInBefore ? offered : offered.slice(0, 1)),
  }
}
