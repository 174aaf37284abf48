'use client'

import { useEffect, useState } from 'react'
import { FillingCell } from '../geometry/filling-cell.tsx'

interface CopyButtonProps {
  /** The text to copy, or what computes it once it is wanted. */
  text: string | (() => Promise<string>)
  /** The accessible name, as in "Copy the install command". */
  label?: string
  className?: string
}

type Outcome = 'idle' | 'copied' | 'failed'
const words = { idle: 'Copy', copied: 'Copied', failed: 'Press Ctrl+C' }

/** Copies a text; its cell fills on success. */
export function CopyButton({ text, label = 'Copy', className = '' }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>('idle')

  useEffect(() => {
    if (outcome === 'idle') return
    const timer = setTimeout(() => setOutcome('idle'), 2000)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : await text())
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }

  return (
    <button
      type="button"
      onClick={copy}
      className={`inline-flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2 font-mono text-label text-muted hover:text-text noscript:hidden ${className}`}
    >
      <FillingCell isFull={outcome === 'copied'} />
      <span aria-hidden="true">{words[outcome]}</span>
      <span className="sr-only">{label}</span>
      <span role="status" className="sr-only">
        {outcome === 'idle' ? '' : words[outcome]}
      </span>
    </button>
  )
}
