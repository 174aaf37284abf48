import { z } from 'zod'
import type { StudioEnvironment } from './environment.ts'

const offered = z.object({ providers: z.array(z.object({ url: z.url() })) })
const session = z.object({ token: z.string().min(1) })

/** How long to wait for the lake before leaving sign-in to Sanity, in milliseconds. */
const longestWait = 3000

/**
 * Signs a browser without a session in as the first person that the local lake offers. It saves the
 * redirect and reload of Sanity's own sign-in, two seconds on a slow line, which stays as the fallback.
 */
export async function beginSession({ projectId, apiHost }: StudioEnvironment): Promise<void> {
  // Sanity's key: https://github.com/sanity-io/sanity, `getAuthTokenStorageKey`.
  const key = `__studio_auth_token_${projectId}`
  if (!apiHost || typeof document === 'undefined' || localStorage.getItem(key)) return
  try {
    const signal = AbortSignal.timeout(longestWait)
    const providers = await fetch(`${apiHost}/v1/auth/providers`, { signal })
    const [first] = offered.parse(await providers.json()).providers
    if (!first) return
    // Sends the cookie that the Studio's server set.
    const asked = await fetch(first.url, { method: 'POST', credentials: 'include', signal })
    const { token } = session.parse(await asked.json())
    localStorage.setItem(key, JSON.stringify({ token }))
  } catch {
    // The Studio's own sign-in reports what is wrong.
  }
}
