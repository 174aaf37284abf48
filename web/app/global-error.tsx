'use client'

import { useState } from 'react'
import { useErrorShown } from './use-error-shown.ts'
import './globals.css'

/** A copy of an element of the document, for an error page that cannot render it. */
function copyOf(selector: string): Element | undefined {
  if (typeof document === 'undefined') return undefined
  const copy = document.querySelector(selector)?.cloneNode(true)
  if (!(copy instanceof Element)) return undefined
  // The button does nothing without its code.
  for (const button of copy.querySelectorAll('.cookie-settings')) button.remove()
  for (const panel of copy.querySelectorAll('[data-open]')) panel.removeAttribute('data-open')
  // Without this attribute the menus open by hover and focus, as without JavaScript.
  copy.removeAttribute('data-scrolled')
  return copy
}

function Kept({ element }: { element: Element | undefined }) {
  if (!element) return null
  return <div className="contents" ref={(place) => place?.replaceChildren(element)} />
}

/**
 * The error page when even the layout fails in the browser. Header and footer are the DOM elements of the
 * failed page: rendering them again may be what failed.
 */
export default function GlobalError({ error }: { error: Error }) {
  const [header] = useState(() => copyOf('body header'))
  const [footer] = useState(() => copyOf('body footer'))
  // The classes of the root element set the fonts.
  const [fonts] = useState(() => globalThis.document?.documentElement.className)
  const shown = useErrorShown(error)
  return (
    <html lang="en" className={fonts}>
      <body>
        {shown && <title>404 - Page not found</title>}
        <div data-theme="ink" className="flex min-h-dvh flex-col">
          <Kept element={header} />
          <main id="content" className="mx-auto w-full max-w-page flex-1 px-gutter py-section">
            {shown && (
              <div className="flex flex-col items-start gap-8">
                <h1 className="font-display text-h1 font-headline">404 - Page not found</h1>
                <p>Something went wrong while this page was loading.</p>
                <p>
                  <a href="?">Try it again</a> or <a href="/">go to the home page</a>.
                </p>
              </div>
            )}
          </main>
          <Kept element={footer} />
        </div>
      </body>
    </html>
  )
}
