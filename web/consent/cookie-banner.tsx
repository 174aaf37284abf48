'use client'

import type { bannerPositions, bannerTypes } from '@nectar/schemas/documents/settings'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../ui/button/button.tsx'
import {
  bannerId,
  browserRefusal,
  type ConsentChoice,
  choose,
  openBanner,
  useConsent,
} from './consent-store.ts'

interface CookieBannerProps {
  title: string
  text: string
  labels: Record<ConsentChoice, string>
  policy: ReactNode
  picture?: ReactNode
  position: (typeof bannerPositions)[number]
  type: (typeof bannerTypes)[number]
  /** The classes for its place, made on the server so that the script does not have them. */
  className: string
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
        className={`cookie-banner ${props.className}`}
      >
        {props.picture}
        <p className="max-w-[52rem] text-small text-muted [&_strong]:font-medium [&_strong]:text-text">
          <strong>{title}</strong> {signal && <strong>{signal}</strong>}{' '}
          {/* Leaves the page to the visitor on small screens; the policy has the full text. */}
          <span className="max-sm:hidden">{text}</span> {props.policy}
        </p>
        <div className="flex flex-wrap items-center gap-2">
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
      {/* Lets the end of the page scroll clear of the banner. */}
      <div ref={room} hidden={!open} className="box-content bg-ink-950 pb-4 print:hidden" />
    </>
  )
}

const answers = {
  accept: 'You accepted analytics.',
  decline: 'You declined analytics: nothing is loaded.',
  postpone: 'You postponed the choice: nothing is loaded until you accept.',
}

/** Opens the cookie banner again. Hidden without JavaScript, where there is no banner. */
export function CookieSettings({ className }: { className: string }) {
  return (
    <button
      type="button"
      className={`cookie-settings noscript:hidden ${className}`}
      onClick={openBanner}
    >
      Cookie settings
    </button>
  )
}

/** The visitor's current choice in words. */
export function CookieChoice() {
  const { choice, refusedByBrowser } = useConsent()
  const unasked = refusedByBrowser ? browserRefusal : 'You have not chosen yet.'
  return <span role="status">{choice ? answers[choice] : unasked}</span>
}
