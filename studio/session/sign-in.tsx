import { useEffect } from 'react'
import type { AuthConfig, AuthProvider, LayoutProps } from 'sanity'
import { useRouterState } from 'sanity/router'
import { z } from 'zod'
import { isOnThisMachine, type StudioEnvironment } from '../environment/environment.ts'
import { rememberList } from '../structure/intents.ts'

const providersSchema = z.object({ providers: z.array(z.object({ url: z.url() })) })
export const sessionSchema = z.object({ token: z.string().min(1) })

/** Where Sanity's Studio keeps a session: https://github.com/sanity-io/sanity, `getAuthTokenStorageKey`. */
export function sessionKey(projectId: string): string {
  return `__studio_auth_token_${projectId}`
}

/** How long to wait for the lake before leaving sign-in to Sanity, in milliseconds. */
const longestWait = 3000

/**
 * Signs in a browser without a session as the first person that the local lake offers. This saves the redirect and
 * reload of Sanity's own sign-in, two seconds on a slow line. That sign-in stays as the fallback.
 */
export async function beginSession(environment: StudioEnvironment): Promise<void> {
  const { projectId, apiHost } = environment
  if (!isOnThisMachine(environment) || typeof document === 'undefined') return
  const key = sessionKey(projectId)
  if (localStorage.getItem(key)) return
  try {
    const signal = AbortSignal.timeout(longestWait)
    const providers = await fetch(`${apiHost}/v1/auth/providers`, { signal })
    const [first] = providersSchema.parse(await providers.json()).providers
    if (!first) return
    // This sends the cookie that the Studio's server has set.
    const asked = await fetch(first.url, { method: 'POST', credentials: 'include', signal })
    const { token } = sessionSchema.parse(await asked.json())
    localStorage.setItem(key, JSON.stringify({ token }))
  } catch {
    // Sanity's own sign-in will report what is wrong.
  }
}

let signedInBefore = false

/** Records that somebody is signed in, because the layout is rendered only then. */
export function SignedInLayout(props: LayoutProps) {
  signedInBefore = true
  const path = useRouterState(() => location.pathname)
  useEffect(() => rememberList(path), [path])
  return props.renderDefault(props)
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
