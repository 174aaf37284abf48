import type { LayoutProps } from 'sanity'
import { ReviewDialog } from './publishing/review-dialog.tsx'
import { SignedInLayout } from './sign-in.tsx'

/** The Studio of somebody who is signed in, and what stands above whatever is open in it. */
export function StudioLayout(props: LayoutProps) {
  return (
    <>
      <SignedInLayout {...props} />
      <ReviewDialog />
    </>
  )
}
