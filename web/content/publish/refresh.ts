import { revalidateTag } from 'next/cache'
import { contentTag } from '../source/reader.ts'
import { forgetSiteIndex } from './site-index.ts'
import { readContentState } from './state.ts'

/**
 * Takes in what changed while the site was not running. Next keeps the state of its tags in memory
 * only, so a change applied just before a stop could come back stale: everything expires, and each
 * page is rendered anew when it is asked for or warmed.
 *
 * @throws ContentUnavailableError when the content source does not answer; nothing has expired then,
 *   and the pages that were kept go on being served.
 */
export async function refreshContent(): Promise<void> {
  await readContentState()
  forgetSiteIndex()
  revalidateTag(contentTag, { expire: 0 })
}
