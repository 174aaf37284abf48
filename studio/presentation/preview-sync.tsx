import { pathProblem } from '@nectar/schemas/documents/route/schema'
import { publishedId } from '@nectar/schemas/documents/stored-document'
import { isPageDocument } from '@nectar/schemas/generated/page-types'
import type { InsertedItem } from '@nectar/schemas/preview/inserted-item'
import type { TextEdit } from '@nectar/schemas/preview/text-edit'
import { fromString } from '@sanity/util/paths'
import { useEffect } from 'react'
import {
  asyncScheduler,
  filter,
  map,
  pairwise,
  Subject,
  switchMap,
  takeUntil,
  tap,
  throttleTime,
} from 'rxjs'
import {
  type DocumentLayoutProps,
  type OperationsAPI,
  useDocumentStore,
  usePerspective,
} from 'sanity'
import { studioEnvironment } from '../environment/environment.ts'
import { fieldRequests } from '../publishing/open-review.ts'
import { storedStatus } from '../unsaved-guard.ts'
import { compareTexts } from './compare-texts.ts'
import { fillInserted } from './inserted-items.ts'

/** The least time between two saves of a document, in milliseconds. */
const pause = 150

const { origin } = new URL(studioEnvironment().siteUrl)

let lastPath = '/'

/** The path of the page whose form was open last. */
export function lastOpenPath(): string {
  return lastPath
}

function validPath(path: unknown): string {
  return typeof path === 'string' && !pathProblem(path) ? path : '/'
}

/** Sends a message to the preview frame, if there is one. */
function postToPreview(message: TextEdit | InsertedItem): void {
  for (const { src, contentWindow } of document.querySelectorAll('iframe')) {
    if (URL.parse(src)?.origin === origin) contentWindow?.postMessage(message, origin)
  }
}

/**
 * Keeps the preview in step with the form. Typing is sent to it letter by letter, and is saved once a second, as
 * Sanity's form does, and when the form closes. Any other change is saved at once, because the site has to render
 * the page again. Items inserted in the preview get starter content and open in the form, as they do when they are
 * inserted there.
 */
export function PreviewSync(props: DocumentLayoutProps) {
  const { documentId, documentType } = props
  const { pair } = useDocumentStore()
  const { selectedReleaseId } = usePerspective()
  useEffect(() => {
    const edited = [documentId, documentType, selectedReleaseId] as const
    const changes = new Subject<void>()
    const left = new Subject<void>()
    let operations: OperationsAPI | undefined
    const save = () => {
      if (operations && !operations.commit.disabled) operations.commit.execute()
    }
    const follow = (before: object, after: object) => {
      const filling = fillInserted(before, after)
      if (filling && operations && !operations.patch.disabled) {
        operations.patch.execute([{ set: filling }])
        const [inserted] = Object.keys(filling)
        // Somebody else may have inserted it. If this editor did, the focus is in the preview frame.
        if (inserted && document.activeElement instanceof HTMLIFrameElement) {
          const id = publishedId(documentId)
          fieldRequests.next({ id, path: fromString(inserted) })
          postToPreview({ kind: 'inserted-item', id, type: documentType, path: inserted })
        }
      }
      const { texts, isTyping } = compareTexts(before, after)
      for (const text of texts) {
        postToPreview({
          kind: 'text-edit',
          id: publishedId(documentId),
          type: documentType,
          ...text,
        })
      }
      if (!isTyping) changes.next()
    }
    // Operations run only while this is subscribed, so it stays subscribed until the last edit is saved.
    const saved = storedStatus(pair, ...edited).pipe(filter(Boolean))
    pair
      .editOperations(...edited)
      .pipe(takeUntil(left.pipe(switchMap(() => saved))))
      .subscribe((now) => {
        operations = now
      })
    changes
      .pipe(throttleTime(pause, asyncScheduler, { leading: true, trailing: true }), takeUntil(left))
      .subscribe(save)
    pair
      .editState(...edited)
      .pipe(
        filter(({ ready }) => ready),
        map(({ version, draft, published }) => version ?? draft ?? published),
        tap((page) => {
          if (isPageDocument(documentType)) lastPath = validPath(page?.path)
        }),
        pairwise(),
        takeUntil(left),
      )
      .subscribe(([before, after]) => {
        if (before && after) follow(before, after)
      })
    return () => {
      // Sanity's form drops its own save timer when it unmounts.
      save()
      left.next()
    }
  }, [pair, documentId, documentType, selectedReleaseId])
  return props.renderDefault(props)
}
