import type { LayoutProps } from 'sanity'
import { rememberSignIn } from '../session/sign-in.ts'
import { ReviewDialog } from './review-dialog.tsx'

/** The layout of a signed-in Studio, with the review dialog above every tool. */
export function StudioLayout(props: LayoutProps) {
  rememberSignIn()
  return (
    <>
      {props.renderDefault(props)}
      <ReviewDialog />
    </>
  )
}
