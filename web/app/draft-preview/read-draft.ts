import { cache } from 'react'
import { loadDraft } from '../../content/draft/load-draft.ts'
import { createDraftReader } from '../../content/draft/reader.ts'

/** The draft of a path, read and parsed once for layout and page. */
export const readDraft = cache(async (path: string) => loadDraft(await createDraftReader(), path))
