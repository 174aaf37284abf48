'use client'

import { useHydrated } from '../../ui/use-hydrated.ts'

/** The current year; `rendered` is the year when the page was rendered. */
export function CopyrightYear({ rendered }: { rendered: number }) {
  return useHydrated() ? new Date().getFullYear() : rendered
}
