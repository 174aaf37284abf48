import { cache } from 'react'
import { createDraftReader, loadDraft } from '../../content/draft.ts'
import { loadMenus } from '../../content/menus.ts'
import { loadShell } from '../../content/page.ts'

const draftReader = cache(createDraftReader)

/** The draft at a path, loaded once for layout and page. */
export const readDraft = cache(async (path: string) => loadDraft(await draftReader(path), path))

/** The shell of the draft at a path. */
export const draftShell = cache(async (path: string) => {
  const read = await draftReader(path)
  return loadShell({ read, menus: () => loadMenus(read) })
})
