'use client'

import type { HistoryAdapter } from '@sanity/visual-editing/react'
import { VisualEditing } from '@sanity/visual-editing/react'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useMemo, useState } from 'react'

/** Changes that come within this time are shown together, in milliseconds. */
const debounce = 30

type Navigate = Parameters<NonNullable<HistoryAdapter['subscribe']>>[0]

/** Renders the page anew whenever the content changes. */
function useRefreshOnChange(refresh: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const events = new EventSource('/api/draft-mode/events')
    const onChange = () => {
      clearTimeout(timer)
      timer = setTimeout(refresh, debounce)
    }
    for (const type of ['message', 'restart', 'welcome']) events.addEventListener(type, onChange)
    return () => {
      clearTimeout(timer)
      events.close()
    }
  }, [refresh])
}

/** What an editor sees on top of the page: outlines that lead to the fields, and a preview that follows. */
export function EditOverlay() {
  const router = useRouter()
  const pathname = usePathname()
  const search = useSearchParams().toString()
  const [navigate, setNavigate] = useState<Navigate>()
  useRefreshOnChange(router.refresh)
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
