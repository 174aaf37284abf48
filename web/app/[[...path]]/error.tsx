'use client'

import { useEffect, useState } from 'react'
import { reloadAfterChunkFailure } from '../../loading/chunk-failures.ts'
import { Button } from '../../ui/button/button.tsx'
import { Container } from '../../ui/layout/container.tsx'

/**
 * The error page (spec section 2): the same text as for a path that no route has, and a retry. It
 * does not show where a reload is under way that may well mend the page.
 */
export default function ErrorPage({ error }: { error: Error }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!reloadAfterChunkFailure(error)) setShown(true)
  }, [error])
  if (!shown) return null
  return (
    <Container className="flex flex-col items-start gap-8 py-section">
      <h1 className="font-display text-display font-headline">404 - Page not found</h1>
      <p className="text-lead">Something went wrong while this page was loading.</p>
      <Button variant="yellow" size="large" onClick={() => location.reload()}>
        Try again
      </Button>
    </Container>
  )
}
