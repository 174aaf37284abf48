import { draftMode } from 'next/headers'
import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { editAttributes } from '../../../content/draft/edit-attributes.ts'
import { environment } from '../../../content/environment.ts'
import { shellEditing } from '../../../shells/shell-content.ts'
import { type PathParams, readPath } from '../../path.ts'
import { ShellView } from '../../views/shell-view.tsx'
import '../draft-preview.css'
import { LeavePreview } from '../leave-preview.tsx'
import { EditOverlay } from '../overlay.tsx'
import { draftShell, readDraft } from '../read-draft.ts'

/** The page as an editor sees it, with the overlay that leads to its fields. */
export default async function DraftLayout(props: PathParams & { children: ReactNode }) {
  const path = await readPath(props)
  const { isEnabled } = await draftMode()
  // A cookie of another build or a forged one chooses this route without opening it.
  if (!isEnabled) redirect(`/api/draft-mode/disable?path=${encodeURIComponent(path)}`)
  const [shell, { route }] = await Promise.all([draftShell(path), readDraft(path)])
  return (
    <ShellView parts={shell} path={path} route={route} edit={shellEditing(editAttributes)}>
      <div className="draft-bar">
        <span>You are viewing drafts.</span> <LeavePreview path={path} />
      </div>
      {props.children}
      <EditOverlay studio={environment.STUDIO_URL} />
    </ShellView>
  )
}
