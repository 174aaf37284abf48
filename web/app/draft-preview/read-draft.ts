import { cache } from 'react'
import { loadDraft } from '../../content/draft/load-draft.ts'
import { createDraftReader } from '../../content/draft/reader.ts'
import { loadMenus } from '../../content/menus/load-menus.ts'
import { loadShell } from '../../content/page/load-page.ts'

/** One for all that a render reads. */
const draftReader = cache(createDraftReader)

/** The draft of a path, read and parsed once for layout and page. */
export const readDraft = cache(async (path: string) => loadDraft(await draftReader(path), path))

/** What stands around the draft of a path, as the editor sees it. */
export const draftShell = cache(async (path: string) => {
  const read = await draftReader(path)
  return loadShell({ read, menus: () => loadMenus(read) })
})
