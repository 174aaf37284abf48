'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The current year; `rendered` is the one when the page was made. */
export function CopyrightYear({ rendered }: { rendered: number }) {
  return useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => rendered,
  )
}
