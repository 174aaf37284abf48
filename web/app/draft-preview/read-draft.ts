import { cache } from 'react'
import { loadDraft } from '../../content/draft/load-draft.ts'
import { createDraftReader } from '../../content/draft/reader.ts'
import { loadMenus } from '../../content/menus/load-menus.ts'
import { loadShell } from '../../content/page/load-page.ts'

/** The draft of a path, read and parsed once for layout and page. */
export const readDraft = cache(async (path: string) => loadDraft(await createDraftReader(), path))

/** What stands around a draft, as the editor sees it. */
export const draftShell = cache(async () => {
  const read = await createDraftReader()
  return loadShell({ read, menus: () => loadMenus(read) })
})
