'use client'

import '@nectar/schemas/zod-jitless'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useEffect, useReducer, useRef, useTransition } from 'react'
import { useHydrated } from '../../ui/use-hydrated.ts'

/**
 * Loaded only in the browser. If it were compiled for the server too, the site would have more than 5,000 modules,
 * and Turbopack's module ids would have one more digit in every visitor's scripts.
 */
const VisualEditing = dynamic(
  () =>
    import('next-sanity/visual-editing/client-component').then((module) => module.VisualEditing),
  { ssr: false },
)

/** Renders the page again whenever content changes. Changes during a render lead to one more render. */
function useRefreshOnChange(refresh: () => void): void {
  const [isRefreshing, startTransition] = useTransition()
  const [changes, noteChange] = useReducer((count: number) => count + 1, 0)
  const shown = useRef(0)
  useEffect(() => {
    const events = new EventSource('/api/draft-mode/events')
    for (const type of ['message', 'restart', 'welcome']) events.addEventListener(type, noteChange)
    return () => events.close()
  }, [])
  useEffect(() => {
    if (isRefreshing || shown.current === changes) return
    shown.current = changes
    startTransition(refresh)
  }, [isRefreshing, changes, refresh])
}

/** The editing overlay: outlines that open the fields, and a live preview. */
export function EditOverlay() {
  const router = useRouter()
  useRefreshOnChange(router.refresh)
  return (
    <VisualEditing
      refresh={() => {
        router.refresh()
        return Promise.resolve()
      }}
      onPerspectiveChange={async (perspective) => {
        if (await changePerspective(String(perspective))) router.refresh()
      }}
    />
  )
}

let lastChange: Promise<unknown> = Promise.resolve()

/**
 * Stores the perspective that was chosen in the Studio, one choice after the other, so that the last one stays.
 * Resolves with whether it has changed.
 */
function changePerspective(body: string): Promise<boolean> {
  const store = () => fetch('/api/draft-mode/perspective', { method: 'POST', body })
  const change = lastChange.then(store, store)
  lastChange = change
  return change.then(({ status }) => status === 200)
}

/**
 * The button that turns draft mode off. It is a form, because links are prefetched, which would turn it off.
 * It is not shown inside the Studio, where the published page cannot be framed.
 */
export function LeavePreview({ path }: { path: string }) {
  if (!useHydrated() || window.self !== window.top) return null
  return (
    <form method="post" action="/api/draft-mode/disable" className="inline">
      <input type="hidden" name="path" value={path} />
      <button type="submit" className="cursor-pointer underline underline-offset-4">
        Leave the preview
      </button>
    </form>
  )
}

/** Writes lines to the console of the editor's browser, each time they change. */
export function SayInConsole({ lines }: { lines: readonly string[] }) {
  const text = lines.join('\n')
  useEffect(() => console.warn(text), [text])
  return null
}
