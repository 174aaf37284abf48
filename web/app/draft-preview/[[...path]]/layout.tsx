import { draftMode } from 'next/headers'
import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { editAttributes } from '../../../content/draft.ts'
import { environment } from '../../../content/environment.ts'
import { shellEditing } from '../../../shells/shell-content.ts'
import { type PathParams, readPath } from '../../path.ts'
import { ShellView } from '../../views/shell-view.tsx'
import '../draft-preview.css'
import { EditOverlay, LeavePreview } from '../overlay.tsx'
import { draftShell, readDraft } from '../read-draft.ts'

/** A draft with the overlay for editing. */
export default async function DraftLayout(props: PathParams & { children: ReactNode }) {
  const path = await readPath(props)
  const { isEnabled } = await draftMode()
  // The rewrite to this route does not check the cookie, which may be forged or of another build.
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
