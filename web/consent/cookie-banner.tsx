'use client'

import type { bannerPositions, bannerTypes } from '@nectar/schemas/documents/settings'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../ui/button/button.tsx'
import { bannerId, browserRefusal, type ConsentChoice } from './choice.ts'
import { choose, useConsent } from './consent-store.ts'

interface CookieBannerProps {
  title: string
  text: string
  labels: Record<ConsentChoice, string>
  policy: ReactNode
  picture?: ReactNode
  position: (typeof bannerPositions)[number]
  type: (typeof bannerTypes)[number]
}

// Declining looks just like accepting.
const buttons = [
  ['accept', 'primary'],
  ['decline', 'primary'],
  ['postpone', 'secondary'],
] as const

/** Asks for consent. Hidden until it is known that no choice is stored. */
export function CookieBanner({ title, text, labels, ...props }: CookieBannerProps) {
  const { open, choice, refusedByBrowser } = useConsent()
  const signal = refusedByBrowser && !choice && browserRefusal
  const banner = useRef<HTMLElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(null)

  useEffect(() => {
    const element = banner.current
    if (!open || !element) return
    // Takes the focus when reopened by a button, but not on a first visit.
    if (document.activeElement?.matches('.cookie-settings')) {
      opener.current = document.activeElement
      element.focus()
    }
    const { style } = document.documentElement
    // Not by a custom property: it is inherited, and changing it would restyle the whole page.
    const sizes = new ResizeObserver(() => {
      style.scrollPaddingBottom = `calc(${element.offsetHeight}px + 3rem)`
      if (room.current) room.current.style.height = `${element.offsetHeight}px`
    })
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      style.scrollPaddingBottom = ''
    }
  }, [open])

  const answer = (choice: ConsentChoice) => {
    choose(choice)
    const back = opener.current ?? document.getElementById('content')
    opener.current = null
    if (back instanceof HTMLElement) back.focus({ preventScroll: true })
  }

  return (
    <>
      <p role="status" className="sr-only">
        {open && [title, signal, text].filter(Boolean).join(' ')}
      </p>
      <section
        ref={banner}
        id={bannerId}
        aria-label="Cookie consent"
        tabIndex={-1}
        hidden={!open}
        data-theme="paper"
        data-position={props.position}
        data-type={props.type}
        className="cookie-banner"
      >
        {props.picture}
        <p className="cookie-banner-words text-small text-muted">
          <strong>{title}</strong> {signal && <strong>{signal}</strong>}{' '}
          <span className="cookie-banner-text">{text}</span> {props.policy}
        </p>
        <div className="cookie-banner-buttons">
          {buttons.map(([choice, variant]) => (
            <Button
              key={choice}
              variant={variant}
              className="max-lg:flex-1 max-lg:px-2!"
              onClick={() => answer(choice)}
            >
              {labels[choice]}
            </Button>
          ))}
        </div>
      </section>
      <div ref={room} hidden={!open} className="cookie-banner-room" />
    </>
  )
}
