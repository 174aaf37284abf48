'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

/**
 * The page header. `data-scrolled` tells whether the page is scrolled by more than 80 px. A marker of that
 * height is observed, so that no layout is measured. Without JavaScript the attribute is missing, and the
 * styles keep the background on and open the menus by hover and focus.
 */
export function HeaderFrame({ children }: { children: ReactNode }) {
  const [scrolled, setScrolled] = useState<boolean>()
  const mark = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const observer = new IntersectionObserver((entries) =>
      setScrolled(!entries.at(-1)?.isIntersecting),
    )
    if (mark.current) observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])

  return (
    <>
      <span ref={mark} aria-hidden="true" className="absolute top-0 h-20 w-px" />
      <header className="site-header" data-scrolled={scrolled}>
        {children}
      </header>
    </>
  )
}
