import { Box, Button, Dialog, Flex, Stack } from '@sanity/ui'
import type { ReactNode } from 'react'
import { closeReview } from './open-review.ts'

interface ReviewFrameProps {
  header: string
  /** The text of the button that closes the review without doing anything. */
  cancel?: string
  /** The button that does it. It stays in view, however long the review is. */
  confirm?: ReactNode
  children: ReactNode
}

/** The dialog of a review. */
export function ReviewFrame({ header, cancel = 'Not yet', confirm, children }: ReviewFrameProps) {
  const footer = (
    <Flex gap={2} justify="flex-end" padding={3}>
      <Button mode="bleed" text={cancel} onClick={closeReview} />
      {confirm}
    </Flex>
  )
  return (
    <Dialog footer={footer} header={header} id="review" onClose={closeReview} width={1}>
      <Box padding={4}>
        <Stack gap={5}>{children}</Stack>
      </Box>
    </Dialog>
  )
}
