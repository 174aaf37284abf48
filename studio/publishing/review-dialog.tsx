import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import type { DocumentIssue } from '@nectar/schemas/validation/issue'
import { pathText } from '@nectar/schemas/validation/path'
import { Button, Checkbox, Flex, Text } from '@sanity/ui'
import { useCallback, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import {
  getDraftId,
  type LayoutProps,
  type SanityDocument,
  useClient,
  useDocumentOperation,
  useEditState,
  useSchema,
  useSyncState,
  useValidationStatus,
  type ValidationMarker,
} from 'sanity'
import { apiVersion } from '../environment/environment.ts'
import { rememberSignIn } from '../session/sign-in.ts'
import { viewOf } from '../site-changes/build-menus.ts'
import { stepsOf } from '../site-changes/field-title.ts'
import { lostPath, orderChanges } from '../site-changes/site-changes.ts'
import { readSiteState } from '../site-state/site-state.ts'
import { type Reading, useRead } from '../site-state/use-read.ts'
import { QuestionDialog } from '../ui/question-dialog.tsx'
import { ChangeList } from './change-list.tsx'
import { closeReview, useOpenReview, useUnreadable } from './open-review.ts'
import { type Problem, Problems } from './problems.tsx'
import { RemovalReview } from './removal-review.tsx'
import { usePublishing } from './use-publishing.ts'
import { noIssues, type ReviewedChanges, useSiteChanges } from './use-site-changes.ts'

const header = 'What will change on the site'

/** Whether the form's validation has covered the current draft, and what it found. */
function useFormCheck({ _id, _type, _rev: revision }: SanityDocument) {
  const status = useValidationStatus(_id, _type, true)
  const isChecked = !status.isValidating && status.revision === revision
  const [checked, setChecked] = useState<string>()
  useEffect(() => {
    if (isChecked) setChecked(revision)
  }, [isChecked, revision])
  return {
    // Stays true once checked: validation runs again when a referenced document changes, and a button that is
    // disabled meanwhile would swallow clicks.
    isChecked: checked === revision,
    errors: status.validation.filter(({ level }) => level === 'error'),
    warnings: status.validation.filter(({ level }) => level === 'warning'),
  }
}

/** Commits pending edits at once: a save during the review would disable its button in the middle of a click. */
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

/** The label of the button, which names the risk that an editor accepts. */
function publishText({ found: changes, failure }: Reading<ReviewedChanges>): string {
  if (failure !== undefined) return 'Publish anyway'
  const { refusals, faults, samples } = changes?.issues ?? noIssues
  if (refusals.length + faults.length > 0) return 'Publish anyway'
  return samples.length > 0 ? 'Publish with sample text' : 'Publish now'
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
  const { refusals, faults, samples } = changes?.issues ?? noIssues
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

interface DraftReviewProps {
  id: string
  draft: SanityDocument
  published: SanityDocument | null
}

/** Shows what publishing a draft will change on the site, and publishes it. */
function DraftReview({ id, draft, published }: DraftReviewProps) {
  const { publish } = usePublishing()
  const change = useMemo(
    () => ({ before: published ?? undefined, after: draft }),
    [draft, published],
  )
  const found = useSiteChanges(change)
  const form = useFormCheck(draft)
  const errors = [...useUnreadable(id), ...form.errors]
  useCommitPending(id, draft._type)
  const { isSyncing } = useSyncState(id, draft._type)
  // Unsaved edits still have the revision of the last save, so its errors may be out of date.
  const comparison = form.isChecked && !isSyncing ? found : {}
  const { found: changes, failure } = comparison
  // An editor may publish without seeing the changes: the site refuses what it cannot show.
  const isChecked = changes !== undefined || failure !== undefined
  const isReady = isChecked && errors.length === 0
  const { refusals, faults, samples } = changes?.issues ?? noIssues
  const isComplete = isReady && changes !== undefined && samples.length === 0
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isComplete) button.current?.focus()
  }, [isComplete])
  const [leaveRedirect, setLeaveRedirect] = useState(true)
  const checkbox = useId()
  const oldPath = isChecked ? lostPath(change) : undefined
  // The site cannot show a page in a redirect loop.
  const isLoop = faults.some(({ code }) => code === 'redirect-loop')
  const isRisky = failure !== undefined || refusals.length + faults.length + samples.length > 0
  const confirm = () => {
    closeReview()
    void publish({
      id,
      draft,
      published,
      oldPath: leaveRedirect ? oldPath : undefined,
      displacedRedirects: changes?.displacedRedirects ?? [],
    })
  }
  return (
    <QuestionDialog
      cancel="Not yet"
      confirm={
        <Button
          ref={button}
          disabled={!isReady || isLoop}
          tone={isRisky ? 'critical' : 'positive'}
          text={errors.length > 0 ? 'Publish now' : publishText(comparison)}
          onClick={confirm}
        />
      }
      header={header}
      onClose={closeReview}
    >
      {isChecked && (
        <IssueList
          changes={changes}
          draft={draft}
          errors={errors}
          isPublished={published !== null}
          warnings={form.warnings}
        />
      )}
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

/** The review of a draft, for as long as there is one. */
function PublishReview({ id, type }: { id: string; type: string }) {
  const { ready, draft, published } = useEditState(id, type)
  if (draft) return <DraftReview draft={draft} id={id} published={published} />
  return (
    <QuestionDialog cancel="Not yet" onClose={closeReview} header={header}>
      {ready ? (
        <Text size={1}>
          There is nothing left to publish: the draft has been published or discarded in the
          meantime.
        </Text>
      ) : (
        <ChangeList changes={undefined} failure={undefined} />
      )}
    </QuestionDialog>
  )
}

/** Shows what a new order of pages changes in menus and lists, and publishes it. */
function OrderReview({ ids }: { ids: readonly string[] }) {
  const client = useClient({ apiVersion })
  const schema = useSchema()
  const read = useCallback(async () => {
    const [{ rows }, ...found] = await Promise.all([
      readSiteState(client),
      ...[...ids, ...ids.map(getDraftId)].map((id) => client.getDocument(id)),
    ])
    const changes = ids.map((_, index) => ({
      before: found[index],
      after: found[index + ids.length],
    }))
    return orderChanges(schema, viewOf(rows, 'published'), changes)
  }, [client, schema, ids])
  const { found, failure } = useRead(read)
  const { publishOrder } = usePublishing()
  const button = (
    <Button
      disabled={!found && !failure}
      tone={failure ? 'critical' : 'positive'}
      text={failure ? 'Publish anyway' : 'Publish now'}
      onClick={() => {
        closeReview()
        void publishOrder(ids)
      }}
    />
  )
  return (
    <QuestionDialog cancel="Not yet" onClose={closeReview} confirm={button} header={header}>
      <ChangeList changes={found} failure={failure} />
    </QuestionDialog>
  )
}

/** Asks for confirmation before anything is published, deleted or unpublished. */
function ReviewDialog() {
  const review = useOpenReview()
  switch (review?.kind) {
    case 'publish':
      return <PublishReview {...review} />
    case 'order':
      return <OrderReview {...review} />
    case 'removal':
      return <RemovalReview {...review} />
    case undefined:
      return null
  }
}

/** The layout of a signed-in Studio, with the review dialog above every tool. */
export function StudioLayout(props: LayoutProps) {
  rememberSignIn()
  return (
    <>
      {props.renderDefault(props)}
      <ReviewDialog />
    </>
  )
}
