import { contentOf, publishedId } from '@nectar/schemas/documents/stored-document'
import { isPageDocument } from '@nectar/schemas/generated/page-types'
import { fromString } from '@sanity/util/paths'
import { useEffect } from 'react'
import {
  combineLatest,
  filter,
  finalize,
  map,
  pairwise,
  Subject,
  switchMap,
  takeUntil,
  tap,
} from 'rxjs'
import { type DocumentLayoutProps, useDocumentStore, usePerspective } from 'sanity'
import {
  fieldRequests,
  useFieldRequests,
  useIsFormSettled,
} from '../sanity-internals/document-form.ts'
import { followEdits, followOperations, followSaving } from '../sanity-internals/document-pair.ts'
import { fillInserted } from './inserted-items.ts'
import { setLastOpenPath } from './last-open-path.ts'

/**
 * How long the editor of running text may hold back a letter, in milliseconds. It does so until a quarter of a second
 * after the last keystroke (@portabletext/editor 8: `createMutationBatcher`).
 */
const heldByEditor = 500

/**
 * Stores the last edits when a form is left, and makes the browser ask before it closes a tab while edits are not
 * stored yet. Sanity saves once a second, drops that timer with the form, and does not ask (6.16.0). Items that the
 * preview has inserted empty get the starter content that the form gives its own, and are opened.
 */
function useDocumentSaving(documentId: string, documentType: string): void {
  const store = useDocumentStore()
  const { selectedReleaseId } = usePerspective()
  useEffect(() => {
    const edited = [documentId, documentType, selectedReleaseId] as const
    const left = new Subject<void>()
    const tab = new AbortController()
    const { signal } = tab
    let isStored = true
    let lastKey = Number.NEGATIVE_INFINITY
    addEventListener(
      'beforeinput',
      ({ target, timeStamp }) => {
        if (target instanceof HTMLElement && target.isContentEditable) lastKey = timeStamp
      },
      { capture: true, signal },
    )
    addEventListener(
      'beforeunload',
      (event) => {
        if (!isStored || event.timeStamp < lastKey + heldByEditor) event.preventDefault()
      },
      { signal },
    )
    const stored = followSaving(store, edited)
    // Operations run only while they are subscribed to, which has to outlast the form.
    const saving = combineLatest([followOperations(store, edited), stored]).pipe(
      takeUntil(
        left.pipe(
          switchMap(() => stored),
          filter(Boolean),
        ),
      ),
      finalize(() => tab.abort()),
    )
    let leave = () => {}
    let wasChanged = false
    let isTakenBack = false
    let fill = (_filling: object) => {}
    saving.subscribe(([{ commit, discardChanges, patch }, isConsistent]) => {
      isStored = isConsistent
      leave = () => {
        // Taking back every edit leaves no draft behind.
        if (isTakenBack && !discardChanges.disabled) discardChanges.execute()
        else if (!commit.disabled) commit.execute()
      }
      fill = (filling) => patch.disabled || patch.execute([{ set: filling }])
    })
    followEdits(store, edited)
      .pipe(
        tap(({ version, draft, published }) => {
          const isSame = !version && draft && published && contentOf(draft) === contentOf(published)
          isTakenBack = wasChanged && Boolean(isSame)
          wasChanged ||= Boolean(draft) && !isSame
        }),
        map(({ version, draft, published }) => version ?? draft ?? published),
        tap((shown) => {
          if (isPageDocument(documentType)) setLastOpenPath(shown?.path)
        }),
        pairwise(),
        takeUntil(left),
      )
      .subscribe(([before, after]) => {
        const filling = before && after && fillInserted(before, after)
        if (!filling) return
        fill(filling)
        // Somebody else may have inserted it. If this editor did, the focus is in the preview.
        const [inserted] = Object.keys(filling)
        if (inserted && document.activeElement instanceof HTMLIFrameElement) {
          fieldRequests.next({ id: publishedId(documentId), path: fromString(inserted) })
        }
      })
    return () => {
      leave()
      left.next()
    }
  }, [store, documentId, documentType, selectedReleaseId])
}

/** The layout of a document's form. */
export function DocumentLayout(props: DocumentLayoutProps) {
  useDocumentSaving(props.documentId, props.documentType)
  useFieldRequests(publishedId(props.documentId))
  return useIsFormSettled(props) ? props.renderDefault(props) : null
}
