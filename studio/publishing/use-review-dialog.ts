import { type ReactNode, useCallback, useState } from 'react'
import type { DocumentActionDescription } from 'sanity'

interface Review {
  header: string
  content: ReactNode
}

interface ReviewDialog {
  close: () => void
  /** The action with the review before it: what it did by itself, the review does. */
  before: (original: DocumentActionDescription, review: Review) => DocumentActionDescription
}

/** A dialog that stands between an action's button and what the action does. */
export function useReviewDialog(): ReviewDialog {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return {
    close,
    before: (original, review) => ({
      ...original,
      onHandle: () => setOpen(true),
      dialog: isOpen
        ? { type: 'dialog', width: 'medium', onClose: close, ...review }
        : original.dialog,
    }),
  }
}
