import {
  type ShareLink,
  shareLinkPrefix,
  shareLinkSchema,
  shareLinkType,
  shareToken,
} from '@nectar/schemas/preview/share-link'
import { client } from './source/client.ts'
import { ContentUnavailableError } from './source/reader.ts'

const query = '*[_id == $id && _type == $type && dateTime(endsAt) > dateTime(now())][0]'

/**
 * Reads what a share link opens; undefined if the link has expired, was revoked or was altered.
 *
 * @throws ContentUnavailableError
 */
export async function readShareLink(token: string): Promise<ShareLink | undefined> {
  const [, id] = /^([\w-]{1,64})\.[0-9a-f]{64}$/.exec(token) ?? []
  if (!id) return undefined
  const stored = await client
    .fetch<unknown>(
      query,
      { id: shareLinkPrefix + id, type: shareLinkType },
      { perspective: 'raw', cache: 'no-store' },
    )
    .catch((cause: unknown) => {
      throw new ContentUnavailableError(cause)
    })
  const link = shareLinkSchema.safeParse(stored).data
  return link && (await shareToken(link)) === token ? link : undefined
}
