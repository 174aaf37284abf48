import { contentOf, publishedId } from '@nectar/schemas/documents/stored-document'
import { isPageDocument } from '@nectar/schemas/generated/page-types'
import { fromString } from '@sanity/util/paths'
import { useEffect, useEffectEvent } from 'react'
import {
  combineLatest,
  EMPTY,
  filter,
  finalize,
  interval,
  map,
  pairwise,
  Subject,
  switchMap,
  takeUntil,
  tap,
} from 'rxjs'
import {
  type InputProps,
  isObjectInputProps,
  type ObjectInputProps,
  type OperationsAPI,
  type Path,
  useDocumentStore,
  useFormValue,
  usePerspective,
} from 'sanity'
import { followDocument } from '../sanity-internals/document-pair.ts'
import { fieldRequests } from '../site-state/field-requests.ts'
import { fillInserted } from './inserted-items.ts'
import { setLastOpenPath } from './last-open-path.ts'

/**
 * How long the editor of running text may hold back a letter, in milliseconds. It does so until a quarter of a second
 * after the last keystroke (@portabletext/editor 8: `createMutationBatcher`).
 */
const heldByEditor = 500

/**
 * After how many milliseconds without an answer edits are saved again. A save that failed before the Studio reconnected
 * and succeeds afterwards counts as unanswered until there is another edit (Sanity 6.16.0:
 * `createObservableBufferedDocument`), which would keep the document from being published.
 */
const unansweredMs = 5_000

/** An edit without effect, the one that Sanity itself sends. */
const emptyEdit = { unset: ['_empty_action_guard_pseudo_field_'] }

/**
 * Stores the last edits when a form is left, and makes the browser ask before it closes a tab while edits are not
 * stored yet. Sanity saves once a second, drops that timer with the form, and does not ask (6.16.0). Items that the
 * preview has inserted empty get the starter content that the form gives its own, and are opened.
 */
function useDocumentSaving(documentId: string, documentType: string): void {
  const store = useDocumentStore()
  const { selectedReleaseId } = usePerspective()
  useEffect(() => {
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
    const edited = [documentId, documentType, selectedReleaseId] as const
    const { saving: stored, operations: operating, states } = followDocument(store, edited)
    // Operations run only while they are subscribed to, which has to outlast the form.
    const saving = combineLatest([operating, stored]).pipe(
      takeUntil(
        left.pipe(
          switchMap(() => stored),
          filter(Boolean),
        ),
      ),
      finalize(() => tab.abort()),
    )
    let operations: OperationsAPI | undefined
    let wasChanged = false
    let isTakenBack = false
    let isDraft = false
    saving.subscribe(([latest, isConsistent]) => {
      isStored = isConsistent
      operations = latest
    })
    const edit = (content: object) => {
      if (!operations?.patch.disabled) operations?.patch.execute([content])
    }
    stored
      .pipe(
        switchMap((isStored) => (isStored ? EMPTY : interval(unansweredMs))),
        takeUntil(left),
      )
      .subscribe(() => isDraft && edit(emptyEdit))
    states
      .pipe(
        tap(({ version, draft, published }) => {
          const isSame = !version && draft && published && contentOf(draft) === contentOf(published)
          isDraft = Boolean(version ?? draft)
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
        edit({ set: filling })
        // Somebody else may have inserted it. If this editor did, the focus is in the preview.
        const [inserted] = Object.keys(filling)
        if (inserted && document.activeElement instanceof HTMLIFrameElement) {
          fieldRequests.next({ id: publishedId(documentId), path: fromString(inserted) })
        }
      })
    return () => {
      const { commit, discardChanges } = operations ?? {}
      // Taking back every edit leaves no draft behind.
      if (isTakenBack && !discardChanges?.disabled) discardChanges?.execute()
      else if (!commit?.disabled) commit?.execute()
      left.next()
    }
  }, [store, documentId, documentType, selectedReleaseId])
}

/**
 * Shows a field that a review or the preview leads to: in the tab that has it, or in the dialog of its item. A link would
 * not do, because Sanity does not switch tabs for the address that is already open.
 */
function useFieldRequests(documentId: string, props: ObjectInputProps): void {
  const show = useEffectEvent((path: Path) => {
    const [first] = path
    const { group } = props.schemaType.fields.find(({ name }) => name === first) ?? {}
    const [tab] = [group].flat()
    const isShown = props.members.some((member) => member.kind === 'field' && member.name === first)
    if (tab && !isShown) props.onFieldGroupSelect(tab)
    // The focus is cleared first, so that a field can be focused a second time.
    props.onPathFocus([])
    // An item's dialog opens when the focus is inside it.
    const target = typeof path.at(-1) === 'object' ? [...path, 'title'] : path
    setTimeout(() => props.onPathFocus(target))
  })
  useEffect(() => {
    const requests = fieldRequests.subscribe((request) => {
      if (request.id === documentId) show(request.path)
    })
    return () => requests.unsubscribe()
  }, [documentId])
}

function DocumentForm(props: ObjectInputProps) {
  const id = publishedId(String(useFormValue(['_id']) ?? ''))
  useDocumentSaving(id, props.schemaType.name)
  useFieldRequests(id, props)
  return props.renderDefault(props)
}

/** The form of a document; any other input stays as it is. */
export function DocumentInput(props: InputProps) {
  return props.path.length === 0 && isObjectInputProps(props) ? (
    <DocumentForm {...props} />
  ) : (
    props.renderDefault(props)
  )
}
