import { z } from 'zod'

/** The type of the documents that represent links to previews. Deleting a document revokes its link. */
export const shareLinkType = 'shareLink'

/** The prefix of their ids, whose dot hides them from visitors. */
export const shareLinkPrefix = 'shareLink.'

/** The site's endpoint that opens a link. */
export const sharePath = '/api/draft-mode/share'

export const shareLinkSchema = z.object({
  _id: z.string().startsWith(shareLinkPrefix),
  /** The page that the link opens. */
  path: z.string(),
  /** What the preview shows: `drafts`, or releases in order of precedence. */
  perspective: z.array(z.string()).min(1),
  endsAt: z.iso.datetime(),
  /** The key that signs the link. */
  key: z.string().min(32),
})

/** A link to a preview for somebody without an account. */
export type ShareLink = z.output<typeof shareLinkSchema>

const encoder = new TextEncoder()

/** The part of a link's address that names and signs it: `<id>.<HMAC-SHA256 of what it opens>`. */
export async function shareToken(link: ShareLink): Promise<string> {
  const { _id, path, perspective, endsAt, key } = link
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const usable = await crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, [
    'sign',
  ])
  const body = JSON.stringify([_id, path, perspective, endsAt])
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', usable, encoder.encode(body)))
  const signature = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${_id.slice(shareLinkPrefix.length)}.${signature}`
}
