'use client'

import { useEffect, useState } from 'react'

interface CopyButtonProps {
  /** The text to copy, or a promise of it. */
  text: string | Promise<string>
  /** The accessible name, as in "Copy the install command". */
  label?: string
  className?: string
}

type Outcome = 'idle' | 'copied' | 'failed'
const words = { idle: 'Copy', copied: 'Copied', failed: 'Press Ctrl+C' }

/** Copies a text; the hexagon fills on success. */
export function CopyButton({ text, label = 'Copy', className = '' }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>('idle')

  useEffect(() => {
    if (outcome === 'idle') return
    const timer = setTimeout(() => setOutcome('idle'), 2000)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(await text)
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
      <FullCell isFull={outcome === 'copied'} />
      <span aria-hidden="true">{words[outcome]}</span>
      <span className="sr-only">{label}</span>
      <span role="status" className="sr-only">
        {outcome === 'idle' ? '' : words[outcome]}
      </span>
    </button>
  )
}

/** A hexagon, empty or full. Literal coordinates, as every page with code loads this. Decorative. */
function FullCell({ isFull }: { isFull: boolean }) {
  return (
    <svg viewBox="-12 -12 24 24" aria-hidden="true" className="size-3.5 shrink-0">
      <polygon
        className={`stroke-current ${isFull ? 'fill-accent' : 'fill-none'}`}
        strokeWidth="1.4"
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
        points="0,-10.5 9.1,-5.3 9.1,5.3 0,10.5 -9.1,5.3 -9.1,-5.3"
      />
    </svg>
  )
}
