import { z } from 'zod'
import type { StudioEnvironment } from './environment.ts'

const offered = z.object({ providers: z.array(z.object({ url: z.url() })) })
const session = z.object({ token: z.string().min(1) })

/** How long the Studio waits for the lake before it opens and asks by itself, in milliseconds. */
const longestWait = 3000

/**
 * Signs a browser that has no session in as the first person whom the lake on this machine offers.
 * Sanity's own way would have the page refused, led to the lake and loaded once more: on a slow line
 * two seconds. That way is left where this one fails.
 */
export async function beginSession({ projectId, apiHost }: StudioEnvironment): Promise<void> {
  // Sanity's own: https://github.com/sanity-io/sanity, `getAuthTokenStorageKey`.
  const key = `__studio_auth_token_${projectId}`
  if (!apiHost || typeof document === 'undefined' || localStorage.getItem(key)) return
  try {
    const signal = AbortSignal.timeout(longestWait)
    const providers = await fetch(`${apiHost}/v1/auth/providers`, { signal })
    const [first] = offered.parse(await providers.json()).providers
    if (!first) return
    // With the cookie that came with the Studio.
    const asked = await fetch(first.url, { method: 'POST', credentials: 'include', signal })
    const { token } = session.parse(await asked.json())
    localStorage.setItem(key, JSON.stringify({ token }))
  } catch {
    // The Studio's own sign-in tells what is wrong.
  }
}
