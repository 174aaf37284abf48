'use client'

import type { HistoryAdapter } from '@sanity/visual-editing/react'
import dynamic from 'next/dynamic'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import {
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
} from 'react'
import { showTextEdits } from './show-text-edits.ts'

import '@nectar/schemas/zod-jitless'

/**
 * For the browser alone. Compiled for the server as well, its modules make more than 5,000 of the
 * site, from where on Turbopack writes module ids with a digit more, in every visitor's scripts.
 */
const VisualEditing = dynamic(
  () => import('@sanity/visual-editing/react').then((module) => module.VisualEditing),
  { ssr: false },
)

type Navigate = Parameters<NonNullable<HistoryAdapter['subscribe']>>[0]

/**
 * Renders the page anew whenever the content changes. What changes during a render is shown by one
 * more render after it, however much it is.
 */
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

interface EditOverlayProps {
  /** The Studio's address, as the attributes that lead to its fields name it. */
  studio: string
}

/** What an editor sees on top of the page: outlines that lead to the fields, and a preview that follows. */
export function EditOverlay({ studio }: EditOverlayProps) {
  const router = useRouter()
  const pathname = usePathname()
  const search = useSearchParams().toString()
  const [navigate, setNavigate] = useState<Navigate>()
  useRefreshOnChange(router.refresh)
  useEffect(() => showTextEdits(studio), [studio])
  const history = useMemo<HistoryAdapter>(
    () => ({
      subscribe: (listener) => {
        setNavigate(() => listener)
        return () => setNavigate(undefined)
      },
      update: ({ type, url }) => {
        if (type === 'pop') router.back()
        else if (type === 'push') router.push(url)
        else router.replace(url)
      },
    }),
    [router],
  )
  useEffect(() => {
    navigate?.({ type: 'push', url: search ? `${pathname}?${search}` : pathname })
  }, [navigate, pathname, search])
  return (
    <VisualEditing
      portal
      history={history}
      refresh={() => {
        router.refresh()
        return Promise.resolve()
      }}
    />
  )
}

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

/** Writes lines to the console of the editor's browser, each time they change. */
export function SayInConsole({ lines }: { lines: readonly string[] }) {
  const text = lines.join('\n')
  useEffect(() => console.warn(text), [text])
  return null
}
