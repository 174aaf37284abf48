'use client'

import { useEffect } from 'react'
import { reloadAfterChunkFailure } from '../loading/chunk-failures.ts'
import './globals.css'

/**
 * Stands in where even the shell of a page fails in the browser. It has no header and no footer:
 * they are rendered on the server from content, and what is shown here must need neither, nor any
 * code but this, which every page would otherwise carry.
 */
export default function GlobalError({ error }: { error: Error }) {
  useEffect(() => {
    reloadAfterChunkFailure(error)
  }, [error])
  return (
    <html lang="en">
      <body data-theme="ink">
        <title>404 - Page not found</title>
        <main className="mx-auto flex max-w-page flex-col items-start gap-8 px-gutter py-section">
          <h1 className="text-h1">404 - Page not found</h1>
          <p>Something went wrong while this page was loading.</p>
          <p>
            <a href="?">Try it again</a> or <a href="/">go to the home page</a>.
          </p>
        </main>
      </body>
    </html>
  )
}
