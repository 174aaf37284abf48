import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import type { DocumentIssue } from '@nectar/schemas/validation/issue'
import { pathText } from '@nectar/schemas/validation/path'
import { Button, Checkbox, Flex, Text } from '@sanity/ui'
import { useCallback, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import {
  getDraftId,
  useClient,
  useDocumentOperation,
  useEditState,
  useSyncState,
  useValidationStatus,
  type ValidationMarker,
} from 'sanity'
import { apiVersion, studioEnvironment } from '../environment/environment.ts'
import { stepsOf } from '../site-changes/field-title.ts'
import { type DocumentChange, lostPath } from '../site-changes/site-changes.ts'
import { storedDocuments } from '../site-state/document-types.ts'
import { QuestionDialog } from '../ui/question-dialog.tsx'
import { useRead } from '../ui/use-read.ts'
import { ChangeList } from './change-list.tsx'
import { closeReview, useOpenReview, useUnreadable } from './open-review.ts'
import { type Problem, Problems } from './problems.tsx'
import { ReleaseReview } from './release-review.tsx'
import { RemovalReview } from './removal-review.tsx'
import { approvalWords } from './review-state.ts'
import { usePublishing, usePublishingOrder } from './use-publishing.ts'
import { type Comparison, type ReviewedChanges, useSiteChanges } from './use-site-changes.ts'

interface PublishReviewProps {
  header: string
  id: string
  type: string
  siteUrl: string
}

/** Whether the form's validation has covered the current draft, and what it found. */
function useFormCheck(draft: StoredDocument | undefined) {
  const status = useValidationStatus(draft?._id ?? '', draft?._type ?? '', true)
  const revision = draft?._rev
  const isChecked = !status.isValidating && status.revision === revision
  const [checked, setChecked] = useState<unknown>()
  useEffect(() => {
    if (isChecked) setChecked(revision)
  }, [isChecked, revision])
  return {
    // Stays true once checked: validation runs again when a referenced document changes, and a button that is
    // disabled meanwhile would swallow clicks.
    isChecked: revision !== undefined && checked === revision,
    errors: status.validation.filter(({ level }) => level === 'error'),
    warnings: status.validation.filter(({ level }) => level === 'warning'),
  }
}

/** Commits pending edits, because validation compares saved revisions. */
function useCommitPending(id: string, type: string): void {
  const { commit } = useDocumentOperation(id, type)
  const { disabled } = commit
  const save = useEffectEvent(() => commit.execute())
  useEffect(() => {
    if (!disabled) save()
  }, [disabled])
}

/** What keeps a draft from being published: the form's errors, then what the site would refuse in other fields. */
function blockingProblems(
  errors: readonly ValidationMarker[],
  issues: readonly DocumentIssue[],
): Problem[] {
  const told = errors.map(toProblem)
  const places = new Set(told.map(({ path }) => pathText(path)))
  return [...told, ...issues.filter(({ path }) => !places.has(pathText(path)))]
}

function toProblem({ path, message }: ValidationMarker): Problem {
  return { path: stepsOf(path), message }
}

const noIssues = { refusals: [], faults: [], samples: [] }

function issuesIn(changes: ReviewedChanges | undefined) {
  return changes?.issues[0] ?? noIssues
}

/** The label of the button, which names the risk that an editor accepts. */
function publishText({ changes, failure }: Comparison): string {
  if (failure !== undefined) return 'Publish anyway'
  const { refusals, faults, samples } = issuesIn(changes)
  if (refusals.length + faults.length > 0) return 'Publish anyway'
  return samples.length > 0 ? 'Publish with sample text' : 'Publish now'
}

/** What publishing the draft changes, once the form's validation has covered it. */
function usePublishReview(id: string, type: string) {
  const { ready, draft, published } = useEditState(id, type)
  const documents = useMemo(
    () => (draft ? [{ before: published ?? undefined, after: draft }] : undefined),
    [draft, published],
  )
  const found = useSiteChanges(documents)
  const form = useFormCheck(draft ?? undefined)
  const errors = [...useUnreadable(id), ...form.errors]
  useCommitPending(id, type)
  const { isSyncing } = useSyncState(id, type)
  // Unsaved edits still have the revision of the last save, so its errors may be out of date.
  const comparison: Comparison = form.isChecked && !isSyncing ? found : {}
  // An editor may publish without seeing the changes: the site refuses what it cannot show.
  const isChecked = comparison.changes !== undefined || comparison.failure !== undefined
  return {
    ready,
    draft,
    published,
    documents,
    comparison,
    isChecked,
    errors,
    warnings: form.warnings,
  }
}

interface IssueListProps {
  draft: StoredDocument
  changes: ReviewedChanges | undefined
  errors: readonly ValidationMarker[]
  warnings: readonly ValidationMarker[]
  isPublished: boolean
}

/** What is wrong with a draft, the gravest first. */
function IssueList({ draft, changes, errors, warnings, isPublished }: IssueListProps) {
  const { refusals, faults, samples } = issuesIn(changes)
  const isBroken = errors.length > 0
  const known = new Set([...refusals, ...faults, ...samples].map(({ message }) => message))
  const others = warnings.filter(({ message }) => !known.has(message)).map(toProblem)
  const refusal = `The site will refuse this${isPublished ? ' and keep its last good copy' : ''}`
  return (
    <>
      <Problems
        document={draft}
        problems={isBroken ? blockingProblems(errors, [...refusals, ...faults]) : refusals}
        title={isBroken ? 'Fix this in the form first' : refusal}
        tone="critical"
      />
      <Problems
        document={draft}
        problems={isBroken ? [] : faults}
        title="Visitors will notice this"
        tone="caution"
      />
      <Problems
        document={draft}
        problems={samples}
        title="Nobody has replaced this sample text yet"
        tone="caution"
      />
      <Problems document={draft} problems={others} title="The form warns of this" tone="caution" />
    </>
  )
}

/** Shows what publishing will change on the site, and publishes. */
function PublishReview({ header, id, type, siteUrl }: PublishReviewProps) {
  const review = usePublishReview(id, type)
  const { ready, draft, published, documents, comparison, isChecked, errors } = review
  const { changes, failure } = comparison
  const publishNow = usePublishing(siteUrl)
  const publish = useRef<HTMLButtonElement>(null)
  const isReady = isChecked && errors.length === 0
  const { refusals, faults, samples } = issuesIn(changes)
  const isComplete = isReady && changes !== undefined && samples.length === 0
  useEffect(() => {
    if (isComplete) publish.current?.focus()
  }, [isComplete])
  const [leaveRedirect, setLeaveRedirect] = useState(true)
  const checkbox = useId()
  if (ready && !draft) {
    return (
      <QuestionDialog cancel="Not yet" onClose={closeReview} header={header}>
        <Text size={1}>
          There is nothing left to publish: the draft has been published or discarded in the
          meantime.
        </Text>
      </QuestionDialog>
    )
  }
  const [change] = documents ?? []
  const oldPath = isChecked && change ? lostPath(change) : undefined
  // The site cannot show a page in a redirect loop.
  const isLoop = faults.some(({ code }) => code === 'redirect-loop')
  const isRisky = failure !== undefined || refusals.length + faults.length + samples.length > 0
  const approval = draft && approvalWords(draft, published)
  const confirm = () => {
    if (!draft) return
    closeReview()
    void publishNow(draft, {
      id,
      type,
      oldPath: leaveRedirect ? oldPath : undefined,
      displacedRedirects: changes?.displacedRedirects ?? [],
    })
  }
  const button = (
    <Button
      ref={publish}
      disabled={!isReady || isLoop}
      tone={isRisky ? 'critical' : 'positive'}
      text={errors.length > 0 ? 'Publish now' : publishText(comparison)}
      onClick={confirm}
    />
  )
  return (
    <QuestionDialog cancel="Not yet" onClose={closeReview} confirm={button} header={header}>
      {draft && isChecked && (
        <IssueList
          changes={changes}
          draft={draft}
          errors={errors}
          isPublished={published !== null}
          warnings={review.warnings}
        />
      )}
      {approval && <Text size={1}>{approval}</Text>}
      <ChangeList changes={changes} failure={failure} />
      {oldPath && (
        <Flex align="center" gap={3} as="label" htmlFor={checkbox}>
          <Checkbox
            id={checkbox}
            checked={leaveRedirect}
            onChange={(event) => setLeaveRedirect(event.currentTarget.checked)}
          />
          <Text size={1}>Leave a redirect at {oldPath}, so that old links keep working</Text>
        </Flex>
      )}
    </QuestionDialog>
  )
}

/** The drafts of pages and what they replace; `undefined` until they have been read. */
function useDrafts(ids: readonly string[]): readonly DocumentChange[] | undefined {
  const client = useClient({ apiVersion })
  const read = useCallback(async () => {
    const found = await client.getDocuments(ids.flatMap((id) => [id, getDraftId(id)]))
    const stored = storedDocuments.parse(found.filter((document) => document !== null))
    const byId = new Map(stored.map((document) => [document._id, document]))
    return ids.map((id) => ({ before: byId.get(id), after: byId.get(getDraftId(id)) }))
  }, [client, ids])
  return useRead(read).found
}

interface OrderReviewProps {
  header: string
  ids: readonly string[]
  siteUrl: string
}

/** Shows what a new order of pages changes in the menus, and publishes it. */
function OrderReview({ header, ids, siteUrl }: OrderReviewProps) {
  const { changes, failure } = useSiteChanges(useDrafts(ids))
  const publish = usePublishingOrder(siteUrl)
  const button = (
    <Button
      disabled={!changes && !failure}
      tone={failure ? 'critical' : 'positive'}
      text={failure ? 'Publish anyway' : 'Publish now'}
      onClick={() => {
        closeReview()
        void publish(ids)
      }}
    />
  )
  return (
    <QuestionDialog cancel="Not yet" onClose={closeReview} confirm={button} header={header}>
      <ChangeList changes={changes} failure={failure} />
    </QuestionDialog>
  )
}

/** Asks for confirmation before anything is published, deleted or unpublished. */
export function ReviewDialog() {
  const review = useOpenReview()
  const { siteUrl } = studioEnvironment()
  switch (review?.kind) {
    case 'publish':
      return <PublishReview {...review} siteUrl={siteUrl} />
    case 'order':
      return <OrderReview {...review} siteUrl={siteUrl} />
    case 'release':
      return <ReleaseReview {...review} siteUrl={siteUrl} />
    case 'removal':
      return <RemovalReview {...review} />
    case undefined:
      return null
  }
}
