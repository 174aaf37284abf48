import { z } from 'zod'
import type { StudioEnvironment } from '../environment/environment.ts'
import { sessionKey, sessionSchema } from './sign-in.tsx'

const featuresSchema = z.array(z.string())

/** How long the Studio's start waits for the answer, in milliseconds. */
const longestWait = 3000

function token(projectId: string): string | undefined {
  try {
    return sessionSchema.parse(JSON.parse(localStorage.getItem(sessionKey(projectId)) ?? '')).token
  } catch {
    return undefined
  }
}

/**
 * What the content source offers beyond editing, such as `contentReleases` and `singleDocRelease`. Sanity's Studio
 * asks only after it has started, and advertises what a plan lacks. Ours leaves that out.
 */
export async function offeredFeatures({
  projectId,
  apiHost,
}: StudioEnvironment): Promise<ReadonlySet<string>> {
  if (typeof document === 'undefined') return new Set()
  const known = token(projectId)
  try {
    const answer = await fetch(`${apiHost ?? `https://${projectId}.api.sanity.io`}/v1/features`, {
      credentials: 'include',
      headers: known === undefined ? {} : { authorization: `Bearer ${known}` },
      signal: AbortSignal.timeout(longestWait),
    })
    return new Set(featuresSchema.parse(await answer.json()))
  } catch {
    return new Set()
  }
}
