import { useEffect, useEffectEvent } from 'react'
import { asyncScheduler, filter, map, pairwise, throttleTime } from 'rxjs'
import { type DocumentLayoutProps, useDocumentOperation, useDocumentStore } from 'sanity'
import { type Filling, fillInserted } from './inserted-items.ts'

/** The least time between two savings of a document that somebody types in, in milliseconds. */
const pause = 150

/**
 * Saves what an editor writes as it is written, so that the preview follows. Sanity's own form saves
 * once a second, which would be most of what an editor waits for. What the preview inserts begins
 * with something to see, as what the form inserts does.
 */
export function PromptSaving(props: DocumentLayoutProps) {
  const { documentId, documentType } = props
  const { commit, patch } = useDocumentOperation(documentId, documentType)
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
  const fill = useEffectEvent((filling: Filling) => {
    if (!patch.disabled) patch.execute([{ set: filling }])
  })
  useEffect(() => {
    const inserting = pair
      .editState(documentId, documentType)
      .pipe(
        filter(({ ready }) => ready),
        map(({ draft, published }) => draft ?? published),
        pairwise(),
        map(([before, after]) => before && after && fillInserted(before, after)),
        filter((filling) => filling !== undefined && filling !== null),
      )
      .subscribe((filling) => fill(filling))
    return () => inserting.unsubscribe()
  }, [pair, documentId, documentType])
  return props.renderDefault(props)
}
