import { useEffect, useEffectEvent } from 'react'
import { asyncScheduler, filter, throttleTime } from 'rxjs'
import { type DocumentLayoutProps, useDocumentOperation, useDocumentStore } from 'sanity'

/** The least time between two savings of a document that somebody types in, in milliseconds. */
const pause = 150

/**
 * Saves what an editor writes as it is written, so that the preview follows. Sanity's own form saves
 * once a second, which would be most of what an editor waits for.
 */
export function PromptSaving(props: DocumentLayoutProps) {
  const { documentId, documentType } = props
  const { commit } = useDocumentOperation(documentId, documentType)
  const { pair } = useDocumentStore()
  const save = useEffectEvent(() => {
    if (!commit.disabled) commit.execute()
  })
  useEffect(() => {
    const saving = pair
      .operationEvents(documentId, documentType)
      .pipe(
        filter(({ type, op }) => type === 'success' && op === 'patch'),
        throttleTime(pause, asyncScheduler, { leading: true, trailing: true }),
      )
      .subscribe(() => save())
    return () => saving.unsubscribe()
  }, [pair, documentId, documentType])
  return props.renderDefault(props)
}
