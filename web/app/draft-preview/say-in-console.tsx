'use client'

import { useEffect } from 'react'

/** Writes lines to the console of the editor's browser, each time they change. */
export function SayInConsole({ lines }: { lines: readonly string[] }) {
  const text = lines.join('\n')
  useEffect(() => console.warn(text), [text])
  return null
}
