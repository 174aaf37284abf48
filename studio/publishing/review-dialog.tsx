import { Box, Dialog } from '@sanity/ui'
import { studioEnvironment } from '../environment.ts'
import { closeReview, useOpenReview } from './open-review.ts'
import { PublishReview } from './publish-review.tsx'
import { RemovalReview } from './removal-review.tsx'

/** The dialog that stands between the button of an action and what the action does. */
export function ReviewDialog() {
  const review = useOpenReview()
  if (!review) return null
  const { header, ...reviewed } = review
  return (
    <Dialog header={header} id="review" onClose={closeReview} width={1}>
      <Box padding={4}>
        {reviewed.kind === 'publish' ? (
          <PublishReview {...reviewed} siteUrl={studioEnvironment().siteUrl} />
        ) : (
          <RemovalReview {...reviewed} />
        )}
      </Box>
    </Dialog>
  )
}
