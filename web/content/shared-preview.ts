import {
  type ShareLink,
  shareLinkPrefix,
  shareLinkSchema,
  shareLinkType,
  shareToken,
} from '@nectar/schemas/preview/share-link'
import { client } from './source/client.ts'
import { orContentUnavailable } from './source/reader.ts'

const query = '*[_id == $id && _type == $type && dateTime(endsAt) > dateTime(now())][0]'

/**
 * Reads what a share link opens; undefined if the link has expired, was revoked or was altered.
 *
 * @throws ContentUnavailableError
 */
export async function readShareLink(token: string): Promise<ShareLink | undefined> {
  const [, id] = /^([\w-]{1,64})\.[0-9a-f]{64}$/.exec(token) ?? []
  if (!id) return undefined
  const named = { id: shareLinkPrefix + id, type: shareLinkType }
  const stored = await orContentUnavailable(
    client.fetch<unknown>(query, named, { perspective: 'raw', cache: 'no-store' }),
  )
  const link = shareLinkSchema.safeParse(stored).data
  return link && (await shareToken(link)) === token ? link : undefined
}
