import { cache } from 'react'
import { createDraftReader, loadDraft } from '../../content/draft.ts'
import { loadMenus } from '../../content/menus.ts'
import { loadShell } from '../../content/page.ts'

/** One for all that a render reads. */
const draftReader = cache(createDraftReader)

/** The draft of a path, read and parsed once for layout and page. */
export const readDraft = cache(async (path: string) => loadDraft(await draftReader(path), path))

/** What stands around the draft of a path, as the editor sees it. */
export const draftShell = cache(async (path: string) => {
  const read = await draftReader(path)
  return loadShell({ read, menus: () => loadMenus(read) })
})
