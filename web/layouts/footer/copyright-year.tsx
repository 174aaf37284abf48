'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The current year; `rendered` is the year when the page was rendered. */
export function CopyrightYear({ rendered }: { rendered: number }) {
  return useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => rendered,
  )
}
