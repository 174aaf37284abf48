import { urlSearchParamPreviewPathname } from '@sanity/preview-url-secret/constants'
import { createClient } from 'next-sanity'
import { defineEnableDraftMode } from 'next-sanity/draft-mode'
import { connection } from '../../../../content/source/client.ts'
import { isReachable } from '../../../../content/source/reader.ts'
import { unavailable } from '../../or-unavailable.ts'
import { ownTarget } from '../../own-target.ts'

// next-sanity depends on an older client version.
const enable = defineEnableDraftMode({ client: createClient(connection) })

/** Turns draft mode on for the Studio's preview, after checking the secret that the Studio stored. */
export async function GET(request: Request): Promise<Response> {
  if (!(await isReachable())) return unavailable()
  const url = new URL(request.url)
  const path = url.searchParams.get(urlSearchParamPreviewPathname)
  if (path !== null) url.searchParams.set(urlSearchParamPreviewPathname, ownTarget(path))
  return enable.GET(new Request(url, request))
}
