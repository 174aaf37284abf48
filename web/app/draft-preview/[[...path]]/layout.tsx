import { sharePath } from '@nectar/schemas/preview/share-link'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { editAttributes, perspectiveWords } from '../../../content/draft.ts'
import { layoutEditing } from '../../../layouts/layout-content.ts'
import { shareCookieName } from '../../../protocol/share-cookie.ts'
import { type PathParams, readPath } from '../../path.ts'
import { LayoutView } from '../../views/layout-view.tsx'
import '../draft-preview.css'
import { EditOverlay, LeavePreview } from '../overlay.tsx'
import { draftShell, readDraft, readViewer } from '../read-draft.ts'

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** A draft. Editors get the overlay for editing. */
export default async function DraftLayout(props: PathParams & { children: ReactNode }) {
  const path = await readPath(props)
  const viewer = await readViewer()
  // The rewrite to this route does not check the cookies. They may be forged, expired or of another build.
  if (!viewer) {
    const isGuest = (await cookies()).has(shareCookieName)
    redirect(isGuest ? sharePath : `/api/draft-mode/disable?path=${encodeURIComponent(path)}`)
  }
  const { guestUntil, perspectiveOf } = viewer
  const [shell, { route }, shown] = await Promise.all([
    draftShell(path),
    readDraft(path),
    guestUntil ? '' : perspectiveWords(perspectiveOf(path)),
  ])
  return (
    <LayoutView
      parts={shell}
      path={path}
      route={route}
      {...(!guestUntil && { edit: layoutEditing(editAttributes) })}
    >
      <div className="draft-bar">
        <span>
          {guestUntil
            ? `You are viewing a preview, which is open to you until ${dateFormat.format(new Date(guestUntil))}.`
            : `You are viewing ${shown}.`}
        </span>{' '}
        <LeavePreview path={path} />
      </div>
      {props.children}
      {!guestUntil && <EditOverlay />}
    </LayoutView>
  )
}
