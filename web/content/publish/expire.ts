import { setTimeout as delay } from 'node:timers/promises'
import { revalidateTag } from 'next/cache'
import { z } from 'zod'
import { loadShell } from '../page.ts'
import { createFresh } from '../source/content-source.ts'
import { ContentParseError } from '../source/parse.ts'
import { contentTag } from '../source/reader.ts'

const requestSchema = z.strictObject({
  tags: z.array(z.string().min(1).max(256)).max(10_000).optional(),
})

/** The tags to expire. Without tags, all content expires. */
export type ExpiryRequest = z.output<typeof requestSchema>

/** Parses the body of `/api/refresh`; undefined if it is invalid. */
export function readExpiryRequest(body: string): ExpiryRequest | undefined {
  return requestSchema.safeParse(parseJson(body)).data
}

/**
 * Expires tags, or all content. It is needed at a start: Next keeps expired tags only in memory, so a change
 * applied just before a stop could come back stale. The front also calls it once no render is running that
 * began before a change.
 *
 * @returns the expired tags
 */
export function expire({ tags = [contentTag] }: ExpiryRequest): string[] {
  expireTags(tags)
  return tags
}

/** Expires tags. `expire: 0` makes the next request wait for a fresh render instead of getting a stale page. */
export function expireTags(tags: readonly string[]): void {
  for (const tag of tags) revalidateTag(tag, { expire: 0 })
}

const renderMs = 3000

/**
 * Expires tags again after renders that read the old content have ended. Next dates a cached page by the
 * end of its render, so such a page would otherwise count as new and stay.
 */
export async function expireAgain(tags: readonly string[]): Promise<void> {
  await delay(renderMs)
  expireTags(tags)
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/**
 * Finds out what is wrong with the current content of the shell. While it is invalid, no page can be
 * rendered, so the cached pages must not expire.
 *
 * @throws ContentUnavailableError
 */
export async function findShellFault(): Promise<string | undefined> {
  try {
    await loadShell(createFresh('shell'))
    return undefined
  } catch (error) {
    if (error instanceof ContentParseError) return error.message
    throw error
  }
}
