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

/** What is to expire; all content where no tags are named. */
export type ExpiryRequest = z.output<typeof requestSchema>

/** Reads the body of a call that has content expire; undefined where it is anything else. */
export function readExpiryRequest(body: string): ExpiryRequest | undefined {
  return requestSchema.safeParse(parseJson(body)).data
}

/**
 * Expires tags, or all content where none are named. Asked at a start, since Next keeps the state of
 * its tags in memory only and a change applied just before a stop could come back stale; and by the
 * front once no page is being rendered any more that began before a change was applied.
 *
 * @returns what expired
 */
export function expire({ tags = [contentTag] }: ExpiryRequest): string[] {
  expireTags(tags)
  return tags
}

/** `expire: 0` makes the next request wait for a fresh render instead of getting a stale page. */
export function expireTags(tags: readonly string[]): void {
  for (const tag of tags) revalidateTag(tag, { expire: 0 })
}

/** A render takes no longer, unless the content source is slow. */
const renderMs = 3000

/**
 * Expires tags once more when no render is under way any more that read the content as it was: Next
 * dates what it keeps by when the render ended, so such a page would pass for new, and stay.
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
 * What stands around every page, and cannot be shown as it is now: whoever expired the pages then would
 * have none left.
 *
 * @throws ContentUnavailableError
 */
export async function findShellFault(): Promise<string | undefined> {
  try {
    await loadShell(createFresh())
    return undefined
  } catch (error) {
    if (error instanceof ContentParseError) return error.message
    throw error
  }
}
