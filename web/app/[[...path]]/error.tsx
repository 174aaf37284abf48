'use client'

import { Button } from '../../ui/button/button.tsx'
import { Container } from '../../ui/layout/layout.tsx'
import { useErrorShown } from '../use-error-shown.ts'

/** The error page (spec section 2): the same text as for a path that no route has, and a retry. */
export default function ErrorPage({ error }: { error: Error }) {
  if (!useErrorShown(error)) return null
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
