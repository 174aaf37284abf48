import { cookies, draftMode } from 'next/headers'
import { cache } from 'react'
import { createDraftReader, loadDraft, readPerspective } from '../../content/draft.ts'
import { environment } from '../../content/environment.ts'
import { loadShell } from '../../content/page.ts'
import { readShareLink } from '../../content/shared-preview.ts'
import { sourceOf } from '../../content/source/content-source.ts'
import { openShare, shareCookieName } from '../../protocol/share-cookie.ts'

/** Somebody who may see the preview. A guest has a share link, which expires. */
interface Viewer {
  perspectiveOf: (path: string) => readonly string[]
  guestUntil?: string
}

/** The viewer of the preview; undefined for somebody who may not see it. */
export const readViewer = cache(async (): Promise<Viewer | undefined> => {
  const { isEnabled } = await draftMode()
  if (isEnabled) {
    const perspective = await readPerspective()
    return { perspectiveOf: () => perspective }
  }
  const cookie = (await cookies()).get(shareCookieName)?.value
  const token = openShare(cookie, environment.SANITY_WEBHOOK_SECRET, Date.now())
  const link = token === undefined ? undefined : await readShareLink(token)
  if (!link) return undefined
  const isOfOnePage = link.perspective.includes('drafts')
  return {
    // Drafts of other pages were not shared.
    perspectiveOf: (path) => (isOfOnePage && path !== link.path ? ['published'] : link.perspective),
    guestUntil: link.endsAt,
  }
})

const draftReader = cache(async (path: string) => {
  const viewer = await readViewer()
  return createDraftReader(viewer?.perspectiveOf(path) ?? ['published'])
})

/** The draft at a path, loaded once for layout and page. */
export const readDraft = cache(async (path: string) => loadDraft(await draftReader(path), path))

/** The shell of the draft at a path. */
export const draftShell = cache(async (path: string) => {
  const read = await draftReader(path)
  return loadShell(sourceOf(read))
})
