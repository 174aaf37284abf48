import { Box, Dialog } from '@sanity/ui'
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
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

// Outside of React: Sanity forgets its actions and makes them anew while a document is first saved.
let openReview: string | undefined
const listeners = new Set<() => void>()

function show(review: string | undefined): void {
  openReview = review
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let drawn: readonly symbol[] = []

function setDrawn(next: readonly symbol[]): void {
  drawn = next
  for (const listener of listeners) listener()
}

/**
 * Sanity draws the dialog of an action twice after its keyboard shortcut: the first stays. It may also
 * draw it anew before it takes away the one that was there: then the second takes over.
 */
function Once({ children }: { children: ReactNode }) {
  const [own] = useState(() => Symbol('review'))
  useEffect(() => {
    setDrawn([...drawn, own])
    return () => setDrawn(drawn.filter((one) => one !== own))
  }, [own])
  const isFirst = useSyncExternalStore(subscribe, () => drawn[0] === own)
  return isFirst ? children : null
}

/**
 * A dialog that stands between an action's button and what the action does.
 *
 * @param key - tells it from the dialogs of other actions and documents
 */
export function useReviewDialog(key: string): ReviewDialog {
  const isOpen = useSyncExternalStore(subscribe, () => openReview === key)
  const close = useCallback(() => show(undefined), [])
  const component = ({ header, content }: Review) => (
    <Once>
      <Dialog header={header} id="review" onClose={close} width={1}>
        <Box padding={4}>{content}</Box>
      </Dialog>
    </Once>
  )
  return {
    close,
    before: (original, review) => ({
      ...original,
      onHandle: () => show(key),
      dialog: isOpen ? { type: 'custom', component: component(review) } : original.dialog,
    }),
  }
}
