import { useEffect } from 'react'
import type { AuthConfig, AuthProvider, LayoutProps } from 'sanity'
import { useRouterState } from 'sanity/router'
import { noteList } from './structure/intents.ts'

let signedInBefore = false

/** Notes that somebody is signed in: this is only drawn then. */
export function SignedInLayout(props: LayoutProps) {
  signedInBefore = true
  const path = useRouterState(() => location.pathname)
  useEffect(() => noteList(path), [path])
  return props.renderDefault(props)
}

/**
 * Sign-in through the lake on this machine. The first person it offers is signed in without a
 * click; whoever signs out can choose another, to see the Studio as a viewer does.
 */
export function localSignIn(apiHost: string): AuthConfig {
  return {
    apiHost,
    loginMethod: 'token',
    redirectOnSingle: true,
    providers: (offered: AuthProvider[]) => (signedInBefore ? offered : offered.slice(0, 1)),
  }
}
