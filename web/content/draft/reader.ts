import { perspectiveCookieName } from '@sanity/preview-url-secret/constants'
import { cookies } from 'next/headers'
import { client } from '../source/client.ts'
import type { Reader } from '../source/reader.ts'
import { ContentUnavailableError } from '../source/reader.ts'

const perspectivePattern = /^[A-Za-z0-9_-]{1,64}$/

/** The perspectives an editor looks through: those of the cookie, else drafts over what is published. */
async function readPerspective(): Promise<string[]> {
  const value = (await cookies()).get(perspectiveCookieName)?.value ?? ''
  const names = value.split(',').filter((name) => perspectivePattern.test(name))
  return names.length > 0 ? names : ['drafts']
}

/** Reads content as the editor of this request sees it, past every cache. */
export async function createDraftReader(): Promise<Reader> {
  const perspective = await readPerspective()
  return async (query, params) => {
    try {
      const only = perspective[0]
      const single = perspective.length === 1 && (only === 'drafts' || only === 'published')
      return await client.fetch<unknown>(query, params, {
        cache: 'no-store',
        perspective: single ? only : perspective,
      })
    } catch (cause) {
      throw new ContentUnavailableError(cause)
    }
  }
}
