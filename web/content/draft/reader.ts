import { perspectiveCookieName } from '@sanity/preview-url-secret/constants'
import { LRUCache } from 'lru-cache'
import { cookies } from 'next/headers'
import { client } from '../source/client.ts'
import { type Asked, joinReads } from '../source/joined-reader.ts'
import type { Reader } from '../source/reader.ts'
import { ContentUnavailableError } from '../source/reader.ts'

const perspectivePattern = /^[A-Za-z0-9_-]{1,64}$/

/** The perspectives an editor looks through: those of the cookie, else drafts over what is published. */
async function readPerspective(): Promise<string[]> {
  const value = (await cookies()).get(perspectiveCookieName)?.value ?? ''
  const names = value.split(',').filter((name) => perspectivePattern.test(name))
  return names.length > 0 ? names : ['drafts']
}

/**
 * What the last render of a path asked, so that the next one asks it at once: while somebody writes,
 * the same but for its answers. No answer is kept, and what is forgotten costs a second request.
 */
const lastAsked = new LRUCache<string, Asked>({ max: 100 })

/**
 * Makes the reader of one render of a path. It reads content as the editor of this request sees it, past
 * every cache, and most often in one request.
 */
export async function createDraftReader(path: string): Promise<Reader> {
  const perspective = await readPerspective()
  const only = perspective[0]
  const single = perspective.length === 1 && (only === 'drafts' || only === 'published')
  return joinReads(
    async (query, params) => {
      try {
        return await client.fetch<unknown>(query, params, {
          cache: 'no-store',
          perspective: single ? only : perspective,
        })
      } catch (cause) {
        throw new ContentUnavailableError(cause)
      }
    },
    lastAsked.get(path),
    (asked) => lastAsked.set(path, asked),
  )
}
