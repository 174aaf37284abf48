'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}
const isFramed = () => window.self !== window.top

/**
 * The button that turns draft mode off. A form, not a link: pages fetch the links in sight ahead,
 * and that alone would turn it off. Inside the Studio there is none: what it leads to may not be
 * framed, and the Studio has its own ways out.
 */
export function LeavePreview({ path }: { path: string }) {
  const framed = useSyncExternalStore(never, isFramed, () => true)
  if (framed) return null
  return (
    <form method="post" action="/api/draft-mode/disable" className="inline">
      <input type="hidden" name="path" value={path} />
      <button type="submit" className="cursor-pointer underline underline-offset-4">
        Leave the preview
      </button>
    </form>
  )
}
