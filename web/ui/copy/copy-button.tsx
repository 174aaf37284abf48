'use client'

import { useEffect, useState } from 'react'
import { FillingCell } from '../geometry/filling-cell.tsx'
import { Container } from '../layout/layout.tsx'

interface CopyButtonProps {
  /** The text to copy, or what computes it once it is wanted. */
  text: string | (() => Promise<string>)
  /** The accessible name, as in "Copy the install command". */
  label?: string
  className?: string
  /** What it shows. */
  words?: Record<Outcome, string>
}

type Outcome = 'idle' | 'copied' | 'failed'
const defaultWords = { idle: 'Copy', copied: 'Copied', failed: 'Press Ctrl+C' }

/** Copies a text; its cell fills on success. */
export function CopyButton({
  text,
  label = 'Copy',
  className = '',
  words = defaultWords,
}: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>('idle')

  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome('idle'), 2000)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async () => {
    const content = typeof text === 'string' ? Promise.resolve(text) : text()
    const blob = content.then((plain) => new Blob([plain], { type: 'text/plain' }))
    try {
      // Safari refuses to write after a wait, but takes a promise.
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
      setOutcome('copied')
    } catch (error) {
      console.error(error)
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

interface CopyPageButtonProps {
  path: string
  /** The theme of the section that the button stands on, if it is not the layout's. */
  theme?: string | undefined
}

/** Copies the page's text from the address of its Markdown. */
export function CopyPageButton({ path, theme }: CopyPageButtonProps) {
  const address = `${path}.md`
  const read = async () => {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`)
    return await answer.text()
  }
  return (
    <Container className="relative z-2 h-0 print:hidden">
      <div data-theme={theme} className="copy-page absolute top-1 right-gutter">
        <CopyButton
          text={read}
          label="Copy page"
          words={{
            idle: 'Copy page',
            copied: 'Copied as Markdown',
            failed: `Not copied. The text is at ${address}`,
          }}
        />
      </div>
    </Container>
  )
}
