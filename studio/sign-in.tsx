import { useEffect } from 'react'
import type { AuthConfig, AuthProvider, LayoutProps } from 'sanity'
import { useRouterState } from 'sanity/router'
import { rememberList } from './structure/intents.ts'

let signedInBefore = false

/** Records that somebody is signed in: the layout is rendered only then. */
export function SignedInLayout(props: LayoutProps) {
  signedInBefore = true
  const path = useRouterState(() => location.pathname)
  useEffect(() => rememberList(path), [path])
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
