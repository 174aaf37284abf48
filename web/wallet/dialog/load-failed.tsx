import { Button } from '../../ui/button/button.tsx'

/** A part of the site's code did not arrive. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="mt-5 text-small">
      <p>This part of the site did not load. Check that you are online, then try again.</p>
      <Button variant="primary" size="small" className="mt-4" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
